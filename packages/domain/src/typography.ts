/** A text with the spaces before : ; ? ! % € and inside « » and « n° 4 » that do not break, as French is typeset. */
export function unbroken(text: string): string {
  return text.replaceAll(/ (?=[:;?!%€»])|(?<=«|[Nn]°) /g, '\u00a0');
}
