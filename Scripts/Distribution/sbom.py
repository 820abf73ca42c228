"""The bill of materials of a release, in SPDX 2.3."""

import hashlib
import json
import re
import time

from . import components


def document(release, programs, archives):
    """The text of the document. `archives` maps names to bytes and the programs in them."""
    sums = sorted(sha256(data) for data, _ in archives.values())
    digest = sha256("".join(sums).encode())
    packages, relations = [], []
    for program in programs:
        main = identifier("Package", "shapec", program.platform)
        packages.append(package(main, "shapec", release.version, release.repository, "MIT",
                                program.data))
        relations.append(relation("SPDXRef-DOCUMENT", "DESCRIBES", main))
        versions = components.versions(program)
        for component in components.linked_into(program.system):
            part = identifier("Package", component.name, program.platform)
            packages.append(package(part, component.name, versions[component.name],
                                    component.source, component.license))
            relations.append(relation(main, "STATIC_LINK", part))
    files = []
    for name, (data, contained) in sorted(archives.items()):
        files.append(file(name, data))
        relations += [relation(files[-1]["SPDXID"], "CONTAINS",
                               identifier("Package", "shapec", program.platform))
                      for program in contained]
        relations.append(relation("SPDXRef-DOCUMENT", "DESCRIBES", files[-1]["SPDXID"]))
    return json.dumps({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"shapec-{release.version}",
        "documentNamespace": f"{release.repository}/spdx/{release.version}/{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(release.moment)),
            "creators": ["Tool: shapec-dist", "Organization: the shapec authors"],
        },
        "packages": packages,
        "files": files,
        "relationships": relations,
    }, indent=2) + "\n"


def package(reference, name, version, source, license_id, data=None):
    result = {
        "SPDXID": reference,
        "name": name,
        "versionInfo": version,
        "downloadLocation": "git+" + source,
        "filesAnalyzed": False,
        "licenseConcluded": license_id,
        "licenseDeclared": license_id,
        "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "APPLICATION" if data else "LIBRARY",
    }
    if data:
        result["checksums"] = checksums(data)
    return result


def file(name, data):
    return {
        "SPDXID": identifier("File", name),
        "fileName": f"./{name}",
        "fileTypes": ["ARCHIVE"],
        "checksums": checksums(data),
        "licenseConcluded": "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }


def checksums(data):
    return [{"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
            {"algorithm": "SHA256", "checksumValue": sha256(data)}]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def identifier(*parts):
    return re.sub(r"[^A-Za-z0-9.-]", "-", "SPDXRef-" + "-".join(parts))


def relation(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
