import type { Language } from '@maxilla/domain/people';
import type { TableCell } from 'pdfmake/interfaces.js';

import type { ProjectReply } from '../modules/projects/page/project-page.ts';
import type { PdfDocument } from '../platform/pdf/pdf.ts';

const WORDS = {
  EN: {
    title: 'Draft plan',
    project: 'Project',
    patient: 'Patient',
    head: ['Tooth', 'Implant', 'Ø × length', 'Sleeve', 'Height'],
    none: 'not chosen yet',
    mention: 'Demonstration document, of no clinical value.',
  },
  FR: {
    title: 'Plan de traitement',
    project: 'Projet',
    patient: 'Patient',
    head: ['Dent', 'Implant', 'Ø × longueur', 'Douille', 'Hauteur'],
    none: 'à choisir',
    mention: 'Document de démonstration, sans valeur clinique.',
  },
} as const satisfies Record<Language, unknown>;

const ACCENT = '#0F766B';
const MUTED = '#5F6B76';

/** A draft plan as a planner would send it: a picture and a table of the implants. */
export function draftPlan(
  { id, productCode, patientName, implants }: ProjectReply,
  number: number,
  language: Language,
  picture: Uint8Array,
): PdfDocument {
  const words = WORDS[language];
  const millimetres = (value: number) => `${value.toLocaleString(language === 'FR' ? 'fr-FR' : 'en-GB')} mm`;
  const rows = implants.map((implant): TableCell[] => {
    return [
      { text: String(implant.dentNumber), bold: true },
      `${implant.implantBrand} ${implant.implantModel}`,
      `${millimetres(implant.diameter)} × ${millimetres(implant.length)}`,
      implant.sleeve === null ? words.none : `${implant.sleeveBrand} ${implant.sleeve}`,
      implant.sleeveHeight === null ? '–' : millimetres(implant.sleeveHeight),
    ];
  });
  return {
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    info: { title: `${words.title} ${number}` },
    content: [
      { text: `${words.title} ${number}`, fontSize: 22, bold: true, color: ACCENT },
      {
        text: `${words.project} ${id} · ${productCode} · ${words.patient} ${patientName}`,
        color: MUTED,
        margin: [0, 2, 0, 20],
      },
      { image: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`, width: 499 },
      rows.length === 0
        ? ''
        : {
            table: {
              headerRows: 1,
              widths: ['auto', '*', 'auto', '*', 'auto'],
              body: [words.head.map((text): TableCell => ({ text, bold: true, color: MUTED })), ...rows],
            },
            layout: 'lightHorizontalLines',
            margin: [0, 24, 0, 0],
          },
    ],
    footer: { text: words.mention, alignment: 'center', color: MUTED, fontSize: 8 },
  };
}
