import { zipArchive } from './archive.ts';

/** A PDF of one A4 page with these lines; the first is its title. Latin letters only. */
export function pdf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines.map((line) => line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`));
  const page = [
    'BT /F1 20 Tf 60 770 Td',
    `(${title}) Tj /F1 11 Tf 0 -34 Td`,
    ...rest.map((line) => `(${line}) Tj 0 -17 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(Buffer.byteLength(text, 'latin1'));
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A package of Office Open XML with one main part of this type. */
function office(part: string, contentType: string, content: string): Buffer {
  const types = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${contentType}.main+xml"/></Types>`;
  const relations = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="${part}"/></Relationships>`;
  return zipArchive([
    { name: '[Content_Types].xml', bytes: Buffer.from(types) },
    { name: '_rels/.rels', bytes: Buffer.from(relations) },
    { name: part, bytes: Buffer.from(XML + content) },
  ]);
}

/** A Word document of one paragraph without `<` and `&`. */
export function docx(text: string): Buffer {
  const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return office('word/document.xml', 'wordprocessingml.document', body);
}

/** A presentation without slides. */
export function pptx(): Buffer {
  const body =
    '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:notesSz cx="6858000" cy="9144000"/></p:presentation>';
  return office('ppt/presentation.xml', 'presentationml.presentation', body);
}

/** A workbook without sheets. */
export function xlsx(): Buffer {
  const body =
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>';
  return office('xl/workbook.xml', 'spreadsheetml.sheet', body);
}

const SECTOR = 512;
const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;

/** A compound file, as Office wrote before 2007, with one stream of this name. */
export function compoundFile(stream: 'WordDocument' | 'PowerPoint Document'): Buffer {
  const content = Buffer.alloc(8 * SECTOR, 'demonstration ');
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  [TABLE, END_OF_CHAIN, 3, 4, 5, 6, 7, 8, 9, END_OF_CHAIN].forEach((next, at) =>
    table.writeUInt32LE(next, at * 4),
  );
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 1, END_OF_CHAIN, 0),
    directoryEntry(stream, 2, FREE, 2, content.length),
    directoryEntry('', 0, FREE, 0, 0),
    directoryEntry('', 0, FREE, 0, 0),
  ]);
  return Buffer.concat([header, table, directory, content]);
}

function directoryEntry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  entry[66] = type;
  entry[67] = 1;
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(FREE, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}
