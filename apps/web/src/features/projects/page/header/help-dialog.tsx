import { List, Text } from '@mantine/core';
import { PHOTO_VIEWS } from '@maxilla/domain/aligners';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import { askedFor, isPricedByPlan, kindOf } from '@maxilla/domain/kinds/kinds';
import type { Panel } from '@maxilla/domain/kinds/kind';
import { requestedDateOf } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useFieldNames } from '../../../../project-ui/field-values.ts';

type Props = { code: ProductCode; onClose: () => void };

/** Explains how a product is customised and ordered, panel by panel, for first-time users. */
export function HelpDialog({ code, onClose }: Props) {
  const { t } = useTranslation(['project', 'customisation', 'vocabulary']);
  const panels = kindOf(code).panels.filter((panel) => hasSomething(code, panel));
  return (
    <Dialog onClose={onClose} title={t('help.title', { product: t(`vocabulary:product.${code}`) })}>
      <List type="ordered" spacing="sm" fz="sm">
        {panels.map((panel) => (
          <List.Item key={panel.name}>
            <Text span inherit fw={600}>
              {t(`customisation:panel.${panel.name}`)}
            </Text>
            <Words code={code} panel={panel} />
          </List.Item>
        ))}
        {panels.length > 0 ? (
          <List.Item>
            <Text span inherit fw={600}>
              {t('help.cartTitle')}
            </Text>
            <br />
            {t('help.cart')} {isPricedByPlan(code) ? t('help.quoted') : null}
          </List.Item>
        ) : null}
      </List>
      <Text fz="sm" mt="md">
        {t('help.question')}
      </Text>
    </Dialog>
  );
}

function Words({ code, panel: { name, fields } }: { code: ProductCode; panel: Panel }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const nameOf = useFieldNames(code);
  const asked = askedFor(code);
  const listed =
    name === 'files'
      ? filesOf(code).map(({ kind, need }) => [t(`vocabulary:fileKind.${kind}`), need] as const)
      : fields.flatMap((field) => {
          const need = asked.fields[field];
          // The description and the element counts are not listed.
          const told = field === 'description' || CONTROLS[field].type === 'count';
          return need === undefined || told ? [] : [[nameOf(field), need] as const];
        });
  const names = listed.map(([label, need]) =>
    need === 'required' ? label : t('help.optional', { name: label }),
  );
  const text =
    name === 'delivery'
      ? t(`help.delivery.${requestedDateOf(code)}`)
      : name === 'files' && filesOf(code).some(({ medium }) => medium !== null)
        ? t('help.media')
        : t(`help.panel.${name}`, { count: PHOTO_VIEWS.length });
  return (
    <>
      <br />
      {text}
      {names.length > 1 || name === 'files' ? (
        <Text fz="xs" c="dimmed">
          {names.join(' · ')}
        </Text>
      ) : null}
    </>
  );
}

/** The files of a product, without a series of photos, which has a panel of its own. */
const filesOf = (code: ProductCode) => askedFor(code).files.filter(({ views }) => views === undefined);

function hasSomething(code: ProductCode, { name, fields }: Panel): boolean {
  const asked = askedFor(code);
  if (name === 'files') return filesOf(code).length > 0;
  return name === 'photos' || fields.some((field) => asked.fields[field] !== undefined);
}
