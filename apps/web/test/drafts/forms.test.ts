import { readFileSync, readdirSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import type { useSubmitForm } from '../../src/ui/form.ts';

/** Fields that one types into. */
const FIELD = /<(TextArea|TextField|TextInput|Textarea|PasswordField|NumberField|CountField|Autocomplete)\b/;

/** Screens that hold a typed text themselves, and why none of it is lost. */
const OWN_TEXT: Readonly<Record<string, string>> = {
  'features/auth/login-screen.tsx': 'a password',
  'features/calendar/calendar-link.tsx': 'an address to copy',
  'features/projects/customisation/field-control.tsx': 'saved as it is typed',
  'features/projects/new/patient-field.tsx': 'part of a field of a form',
  'features/queues/card/card-head.tsx': 'a code on its way from a barcode reader',
  'features/queues/scan/scan-field.tsx': 'a search',
  'features/sources/import-preview.tsx': 'a cell, which the server keeps with the import when it is left',
  'features/users/rights-section.tsx': 'a search',
  'project-actions/dialogs/transfer/aligners-transfer.tsx':
    'whether somebody told the last delivery, no number',
  'ui/contact-fields.tsx': 'whether a number is being typed, not the number',
  'ui/name-field.tsx': 'whether a sign was left out, not the name',
  'ui/search-box.tsx': 'a search',
  'ui/stepper.tsx': 'part of a field of a form',
};

type DraftOf<Values extends Record<string, unknown>> = Parameters<
  typeof useSubmitForm<Values, unknown>
>[0]['draft'];

it('a form compiles only with a place for its draft, unless nothing but passwords is typed into it', () => {
  expectTypeOf<null>().toExtend<DraftOf<{ agreed: boolean; kind: 'A' | 'B' | null }>>();
  expectTypeOf<null>().not.toExtend<DraftOf<{ comment: string }>>();
  expectTypeOf<undefined>().not.toExtend<DraftOf<{ comment: string }>>();
  expectTypeOf<null>().not.toExtend<DraftOf<{ guide: { set: string | null } }>>();
  expectTypeOf<'secret'>().not.toExtend<DraftOf<{ comment: string }>>();
  expectTypeOf<'secret'>().not.toExtend<DraftOf<{ email: string; password: string }>>();
  expectTypeOf<'secret'>().toExtend<DraftOf<{ password: string; confirmation: string }>>();
});

/**
 * A form that `useSubmitForm` makes does not compile without a place for its draft. This finds fields outside such
 * forms: their text is held by the component, or by `useDraftValues`.
 */
it('every text that one types is kept as a draft', () => {
  const src = new URL('../../src/', import.meta.url);
  const screens = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const holding = screens.filter((file) => {
    const text = readFileSync(new URL(file, src), 'utf8');
    return (
      FIELD.test(text) &&
      /\buseState\b/.test(text) &&
      !/useSubmitForm|useActionForm|useDraftValues/.test(text)
    );
  });
  expect(holding.toSorted()).toEqual(Object.keys(OWN_TEXT));
});
