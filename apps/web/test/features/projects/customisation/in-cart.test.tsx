import { MantineProvider } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Customising } from '../../../../src/features/projects/customisation/use-draft.tsx';
import type { DateRules } from '../../../../src/project-ui/date-rules.ts';
import type { Project } from '../../../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../../src/project-actions/use-action.ts', () => ({ useAction: () => ({ busy: false }) }));
vi.mock('../../../../src/ui/error-text.tsx', () => ({ ErrorText: ({ code }: { code: string }) => code }));
vi.mock('../../../../src/project-ui/field-values.ts', () => ({
  useFieldNames: () => String,
  useFieldValues: () => (name: string) => `the ${name}`,
}));
vi.mock('../../../../src/features/projects/customisation/field-control.tsx', () => ({
  FieldControl: () => null,
}));
const { InCartNote } = await import('../../../../src/features/projects/customisation/in-cart-note.tsx');
const { FieldsPanel } = await import('../../../../src/features/projects/customisation/fields-panel.tsx');

const html = (what: ReactNode) => renderToString(<MantineProvider>{what}</MantineProvider>);

const inCart = (disabledReason?: ErrorCode) =>
  ({
    productCode: 'PRMA',
    inCart: true,
    editable: false,
    actions: [{ type: 'CONFIRM_ORDER', ...(disabledReason ? { disabledReason } : {}) }],
  }) as unknown as Project;

describe('a project in the cart', () => {
  it('says what keeps it from being ordered, with the way to mend it', () => {
    const lost = html(<InCartNote project={inCart('date.installationUnreachable')} />);
    expect(lost).toMatch(
      /locked\.cartRefused.*date\.installationUnreachable.*<button.*locked\.removeForDate/s,
    );
    expect(html(<InCartNote project={inCart('cart.incomplete')} />)).toMatch(
      /cart\.incomplete.*locked\.removeToChange/s,
    );
    expect(html(<InCartNote project={inCart()} />)).toMatch(/locked\.cart\b(?!Refused)/);
  });

  it('marks the date for which it cannot be ordered', () => {
    const fields = (project: Project) =>
      html(
        <FieldsPanel
          panel={{ name: 'dates', fields: ['requestedDate'] } as never}
          project={project}
          customising={{ fields: {} } as Customising}
          rules={{} as DateRules}
        />,
      );
    expect(fields(inCart('date.installationUnreachable'))).toMatch(/the requestedDate.*toChange/s);
    expect(fields(inCart())).not.toContain('toChange');
  });
});
