import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { SourceName } from './source-names.ts';

/** The building blocks of the declaration of a source of reference data. */

/** A blank text is '', another blank value null. */
export type SourceValue = string | number | boolean | null;
export type SourceValues = Readonly<Record<string, SourceValue>>;

type Common = {
  /** The error if it is blank; absent for optional fields. */
  readonly required?: ErrorCode;
  /** Whether it stays as it is once it is stored. */
  readonly lasting?: true;
  /** Whether the list shows it; `title` names the row, `roomy` only where there is room. */
  readonly listed?: true | 'title' | 'roomy';
  /** The flag without which it is blank. */
  readonly when?: string;
  /** The error where a flag is taken away of a row that others refer to by it. */
  readonly held?: ErrorCode;
  /** The error where it changes while unfinished projects are made by its row. */
  readonly settled?: ErrorCode;
  /** Whether it says why a row was changed: it is not asked of a new one. */
  readonly ofChange?: true;
};

export type SourceField = Common &
  (
    | { readonly kind: 'line' | 'text' | 'email' | 'link' | 'flag' | 'day' }
    | {
        readonly kind: 'number';
        readonly least: number;
        readonly most: number;
        readonly decimals: 0 | 1 | 2;
        readonly unit?: 'mm' | '%';
      }
    /** Integer cents. */
    | { readonly kind: 'money'; readonly most: number }
    /** Positive numbers with a decimal at most, with a space between them: '4 5.5 6'. */
    | { readonly kind: 'numbers' }
    /**
     * Codes with words in the area `words` of the vocabulary. Those among them that are `plain` are written as they are;
     * what they stand for has its words in the area `plain.names`.
     */
    | {
        readonly kind: 'choice';
        readonly codes: readonly string[];
        readonly words: string;
        readonly plain?: { readonly codes: readonly string[]; readonly names: string };
      }
    /** The id of a row of another source; its name ends with Id. */
    | {
        readonly kind: 'reference';
        readonly to: SourceName;
        /**
         * Restriction of selectable rows: those with this flag, or those of the row that the field `within`
         * refers to.
         */
        readonly flag?: string;
        readonly within?: string;
        /** It follows from this reference and is not stored itself. */
        readonly through?: string;
      }
  );

export type ChoiceField = Extract<SourceField, { kind: 'choice' }>;

/** Whether a code of a choice is written as it is. */
export const isPlain = ({ plain }: ChoiceField, code: string): boolean =>
  plain?.codes.includes(code) === true;

export type Source = {
  /** The path of its calls. */
  readonly path: string;
  /**
   * The permission to add and change rows; null: administrators only. Deleting rows is always reserved to
   * administrators.
   */
  readonly permission: Permission | null;
  readonly fields: Readonly<Record<string, SourceField>>;
  /** The fields that no two rows have alike, which also tell a row of a spreadsheet, and the error at the last one. */
  readonly unique: { readonly fields: readonly [string, ...string[]]; readonly error: ErrorCode };
  /** Flags of which a row has at least one: what they say together, in the words of a field, and the error at the first. */
  readonly oneOf?: {
    readonly name: string;
    readonly fields: readonly [string, ...string[]];
    readonly error: ErrorCode;
  };
  /** Whether rows can be removed: they are hidden from then on. */
  readonly removable: boolean;
  /** Calls that list the options of a field, by the last part of their path. */
  readonly lists: Readonly<Record<string, string>>;
};
