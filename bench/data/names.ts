import { pick } from './draw.ts';

/** Invented names, numerous enough that a few letters match only a few of them. */

const FIRST =
  'ba be bri ca che cla co dan del dro du fa fer flo gar gi gra ha her jo ju la le lo ma me mo na no or pa per po ra re ro sa so ta te va vi'.split(
    ' ',
  );
const MIDDLE = 'bel cour di fon ga la lan le li lo man mar mi na nel po ra ri ron sel ti to val ve'.split(
  ' ',
);
const LAST =
  'bert cal chet court dan det din doux get gny lard let lier lin lot main mont net nois quet rand reau rel ret rier roche sac sier tel tier tin ton vert vin'.split(
    ' ',
  );

const GIVEN =
  'Adele Agnes Aline Alix Anais Andre Anne Antoine Armand Aude Basile Benoit Blanche Bruno Camille Carla Cecile Celia Charles Chloe Claire Clara Clement Colin Damien David Denis Diane Edgar Elena Elio Elise Eloi Emile Emma Eric Estelle Eva Fabien Fanny Felix Flora Florent Gaelle Gaspard Gilles Hector Helene Henri Hugo Ines Irene Isis Jacques Jade Jean Jeanne Jules Julie Karim Karl Laure Lea Leon Lina Louis Lucas Lucie Malik Manon Marc Marie Marius Mathis Maud Max Maya Mila Nadia Nathan Nina Noe Nora Octave Odile Olga Oscar Pablo Paul Pierre Rachid Remi Rose Sacha Salome Samir Sarah Simon Sofia Theo Tom Victor Yann Zoe'.split(
    ' ',
  );

export const surname = (row: number, stream: number): string =>
  `${pick(row, stream, FIRST)}${pick(row, stream + 1, MIDDLE)}${pick(row, stream + 2, LAST)}`;

export const givenName = (row: number, stream: number): string => pick(row, stream, GIVEN);
