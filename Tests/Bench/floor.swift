// The least that a command-line program in Swift costs: with WRITER, one that also writes an element
// through libxml2. Built and measured by `run.py --floors`.

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
