import type { Language } from '@maxilla/domain/people';
import { type ProductCode, productByCode } from '@maxilla/domain/products';

/** Conversations of the demo, in the dentist's language; comments of staff are in French. */

type Line = { readonly by: 'dentist' | 'company'; readonly EN: string; readonly FR: string };

export const CONVERSATIONS: Readonly<Record<'greeting' | 'dates' | 'sleeves' | 'photos', readonly Line[]>> = {
  greeting: [
    {
      by: 'dentist',
      FR: 'Bonjour, merci de privilégier un axe prothétique vissé sur ce cas.',
      EN: 'Hello, please favour a screw-retained prosthetic axis in this case.',
    },
    {
      by: 'company',
      FR: 'Bonjour Docteur, c’est bien noté, nous en tiendrons compte dans la planification.',
      EN: 'Hello Doctor, noted: we will take it into account in the planning.',
    },
  ],
  dates: [
    {
      by: 'dentist',
      FR: 'L’intervention pourra-t-elle avoir lieu à la date demandée ?',
      EN: 'Can the operation take place on the requested date?',
    },
    {
      by: 'company',
      FR: 'Oui, le guide partira au plus tard l’avant-veille.',
      EN: 'Yes, the guide will leave two days before at the latest.',
    },
    { by: 'dentist', FR: 'Parfait, merci.', EN: 'Perfect, thank you.' },
  ],
  sleeves: [
    {
      by: 'company',
      FR: 'La hauteur gingivale est faible en secteur postérieur : acceptez-vous une douille de 5 mm ?',
      EN: 'There is little gingival height in the posterior area: would a 5 mm sleeve suit you?',
    },
    { by: 'dentist', FR: 'Oui, 5 mm me convient.', EN: 'Yes, 5 mm is fine.' },
  ],
  photos: [
    {
      by: 'dentist',
      FR: 'Je vous joins une photo du sourire, elle aidera pour les antérieures.',
      EN: 'Please find a picture of the smile, it will help with the front teeth.',
    },
    { by: 'company', FR: 'Bien reçue, merci.', EN: 'Received, thank you.' },
  ],
};

/** The conversation whose first message has a picture attached. */
export const ILLUSTRATED = 'photos';

/** Comments of staff, by the step after which they were written. */
export const COMMENTS: Readonly<Partial<Record<string, readonly string[]>>> = {
  acceptFiles: [
    'CBCT de bonne qualité, champ complet.',
    'Superposition STL correcte, écart inférieur à 0,1 mm.',
  ],
  rejectFiles: ['Artefacts métalliques importants, demandé un nouvel examen.'],
  startPlan: [
    'Vérifier la distance au nerf alvéolaire avant envoi.',
    'Voir la préférence du praticien sur les clavettes.',
  ],
  sendPlan: ['Plan relu par un second planificateur.'],
  transfer: ['Plateau 12, résine transparente.'],
  installSocket: ['Douilles collées, contrôle au pied à coulisse conforme.'],
  keepParcel: ['Attendre la commande d’accessoires du même cabinet.'],
};

type Text = Readonly<Record<Language, string>>;

/** Messages about a case, for guides and fabrication and for aligners. */
type Words = {
  readonly rejection: Text;
  readonly planComment: Text;
  readonly declined: Text;
  readonly descriptions: readonly Text[];
};

const OF_GUIDES: Words = {
  rejection: {
    FR: 'Le volume présente des artefacts de mouvement : merci de nous adresser un nouvel examen.',
    EN: 'The volume shows motion artefacts: please send us a new examination.',
  },
  planComment: {
    FR: 'Voici le plan : axes compatibles avec une prothèse vissée.',
    EN: 'Here is the plan: the axes suit a screw-retained prosthesis.',
  },
  declined: {
    FR: 'Merci d’avancer l’implant de 1 mm en mésial et de revoir son axe.',
    EN: 'Please move the implant 1 mm mesially and correct its axis.',
  },
  descriptions: [
    {
      FR: 'Édentement encastré, extraction il y a quatre mois.',
      EN: 'Bounded gap, extraction four months ago.',
    },
    { FR: 'Prévoir une mise en charge différée.', EN: 'Delayed loading planned.' },
    {
      FR: 'Patient avec ouverture buccale limitée : guide court si possible.',
      EN: 'Limited mouth opening: a short guide if possible.',
    },
    { FR: '', EN: '' },
  ],
};

const OF_ALIGNERS: Words = {
  rejection: {
    FR: 'L’empreinte est incomplète en distal des 7 : merci de la refaire.',
    EN: 'The impression is incomplete behind the second molars: please take it again.',
  },
  planComment: {
    FR: 'Voici le plan : réduction interproximale de 0,2 mm entre les incisives, taquets sur 13 et 23.',
    EN: 'Here is the plan: interproximal reduction of 0.2 mm between the incisors, attachments on 13 and 23.',
  },
  declined: {
    FR: 'Merci de limiter la réduction interproximale et de ne pas poser de taquet sur 13.',
    EN: 'Please limit the interproximal reduction, and place no attachment on 13.',
  },
  descriptions: [
    {
      FR: 'Patiente motivée, souhaite un alignement discret.',
      EN: 'Motivated patient, wishes a discreet alignment.',
    },
    { FR: 'Récidive après un traitement multi-attaches.', EN: 'Relapse after a treatment with braces.' },
    { FR: '', EN: '' },
  ],
};

const OF_PROSTHESES: Words = {
  rejection: {
    FR: 'La limite cervicale n’est pas lisible sur la 15 : merci de refaire l’empreinte.',
    EN: 'The margin of 15 cannot be read: please take the impression again.',
  },
  planComment: {
    FR: 'Voici le projet : points de contact légers, occlusion ajustée sur l’antagoniste.',
    EN: 'Here is the design: light contact points, occlusion adjusted to the opposing teeth.',
  },
  declined: {
    FR: 'Merci d’allonger un peu le bord vestibulaire avant de lancer la fabrication.',
    EN: 'Please lengthen the buccal margin a little before you make it.',
  },
  descriptions: [
    { FR: 'Préparations à limite supra-gingivale.', EN: 'Preparations with a supragingival margin.' },
    { FR: 'Teinte relevée à la lumière du jour.', EN: 'Shade taken in daylight.' },
    { FR: '', EN: '' },
  ],
};

/** The messages about a case of a product. */
export function wordsFor(product: ProductCode): Words {
  const { type } = productByCode(product);
  return type === 'ALIGNERS' ? OF_ALIGNERS : type === 'PROSTHESIS' ? OF_PROSTHESES : OF_GUIDES;
}

export const REFUSAL: Text = {
  FR: 'La supraclusion dépasse ce que des aligneurs corrigent : une prise en charge orthodontique est préférable.',
  EN: 'The deep bite is beyond what aligners correct: orthodontic care is preferable.',
};

export const HOLD_QUESTION = {
  FR: 'Souhaitez-vous conserver la dent voisine ? Nous attendons votre réponse pour poursuivre.',
  EN: 'Do you wish to keep the neighbouring tooth? We wait for your answer to go on.',
} as const satisfies Record<Language, string>;
