// A minimal command-line program in Swift, whose time is the lower bound for others. With WRITER,
// it also writes an element with libxml2. `run.py --floors` builds and measures it.

#if WRITER
  import CLibXML2

  let buffer = xmlBufferCreate()
  let writer = xmlNewTextWriterMemory(buffer, 0)
  xmlTextWriterStartElement(writer, "svg")
  xmlTextWriterWriteAttribute(writer, "width", "200")
  xmlTextWriterEndDocument(writer)
  xmlFreeTextWriter(writer)
  print(String(cString: xmlBufferContent(buffer)))
#else
  print("<svg width=\"200\"/>")
#endif
