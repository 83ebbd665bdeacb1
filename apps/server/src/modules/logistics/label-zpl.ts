import type { ReplyOf } from '@maxilla/contract/calls';
import type { logistics } from '@maxilla/contract/logistics';

type Label = ReplyOf<typeof logistics.projectLabels>['labels'][number];

/** Position and width of a line in dots of a 203 dpi printer; labels are 100 mm wide. */
const LEFT = 30;
const WIDTH = 740;
const LINE = { title: 48, text: 34 } as const;
const GAP = 12;

/** Bytes that mean something to the printer, or nothing to it, are written as `_` and two digits. */
const escaped = (text: string) =>
  Array.from(Buffer.from(text.replaceAll(/[\p{Cc}]+/gu, ' ')), (byte) =>
    byte < 0x20 || byte > 0x7e || '^~_\\'.includes(String.fromCharCode(byte))
      ? `_${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');

/** Lines of a label: its number in large letters, the content of the parcel, and its destination. */
function linesOf(label: Label): readonly (readonly [keyof typeof LINE, string])[] {
  const { id, colour, reference, patientName, userFullName, address, postalCode, city, country } = label;
  return [
    ['title', `${id}  ${colour}${reference === null ? '' : `  ${reference}`}`],
    ['text', patientName ?? ''],
    ['title', userFullName],
    ['text', address],
    ['text', `${postalCode} ${city}`],
    ['text', country],
  ];
}

/** Labels in the language of label printers (ZPL), one each. */
export function labelsZpl(labels: readonly Label[]): string {
  return labels
    .map((label) => {
      let top = GAP;
      const fields = linesOf(label)
        .filter(([, text]) => text !== '')
        .map(([size, text]) => {
          const height = LINE[size];
          const field = `^FO${LEFT},${top}^A0N,${height},${height}^FB${WIDTH},2,0,L^FH^FD${escaped(text)}^FS`;
          top += height * (text.length > WIDTH / (height / 2) ? 2 : 1) + GAP;
          return field;
        });
      return ['^XA', '^CI28', ...fields, '^XZ', ''].join('\n');
    })
    .join('');
}
