import type { Language } from '@maxilla/domain/people';
import type { TableCell } from 'pdfmake/interfaces.js';

import type { PdfDocument } from '../platform/pdf/pdf.ts';
import type { Catalogue } from './cast.ts';
import type { StoredTale } from './seed-projects.ts';

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

/** A draft plan as a planner would send it: a picture and the table of the implants. */
export function draftPlan(
  { id, project, implants }: StoredTale,
  number: number,
  language: Language,
  catalogue: Catalogue,
  picture: Uint8Array,
): PdfDocument {
  const words = WORDS[language];
  const millimetres = (value: number) => `${value.toLocaleString(language === 'FR' ? 'fr-FR' : 'en-GB')} mm`;
  const rows = implants.map((implant): TableCell[] => {
    const choice = catalogue.implants.find((one) => one.id === implant.implantDetailsId);
    return [
      { text: String(implant.toothNumber), bold: true },
      choice?.name ?? '',
      choice ? `${millimetres(choice.diameter)} × ${millimetres(choice.length)}` : '',
      implant.sleeveName === null ? words.none : `${implant.sleeveBrand} ${implant.sleeveName}`,
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
        text: `${words.project} ${id} · ${project.product_code} · ${words.patient} ${project.patient_name}`,
        color: MUTED,
        margin: [0, 2, 0, 20],
      },
      { image: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`, width: 499 },
      {
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
