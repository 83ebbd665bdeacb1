import { SimpleGrid, Stack } from '@mantine/core';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import type { Control, FieldName } from '@maxilla/domain/kinds/fields';
import { isAsked } from '@maxilla/domain/kinds/kinds';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../../i18n/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useFieldNames, useFieldValues } from '../../../project-ui/field-values.ts';
import { FieldControl } from './field-control.tsx';
import { Given } from './given.tsx';
import type { PanelProps } from './panels.tsx';
import { isOfDate, refusalInCart } from './requirements.ts';

/** Controls laid out two per row. */
const NARROW: readonly Control['type'][] = ['choice', 'yesNo', 'count'];

/** Groups adjacent fields with the same type of control. */
function rowsOf(fields: readonly FieldName[]): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of fields) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && CONTROLS[first].type === CONTROLS[name].type) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

/** The fields of a panel; read-only once they can no longer be changed. */
export function FieldsPanel({ panel, project, customising, rules }: PanelProps) {
  const { t } = useTranslation('customisation');
  const nameOf = useFieldNames(project.productCode);
  const valueOf = useFieldValues(project);
  const fields = panel.fields.filter((name) => isAsked(project.productCode, name, customising.fields));
  const refused = refusalInCart(project);
  if (fields.length === 0) return null;
  return (
    <Panel title={t(`panel.${panel.name}`)}>
      {project.editable ? (
        <Stack gap="md">
          {rowsOf(fields).map((row) => (
            <SimpleGrid
              key={row[0]}
              cols={{ base: 1, xs: row.some((name) => NARROW.includes(CONTROLS[name].type)) ? 2 : 1 }}
              spacing="md"
              verticalSpacing="md"
            >
              {row.map((name) => (
                <FieldControl
                  key={name}
                  name={name}
                  project={project}
                  customising={customising}
                  rules={rules}
                />
              ))}
            </SimpleGrid>
          ))}
        </Stack>
      ) : (
        <Given
          rows={fields.map((name) => ({
            label: nameOf(name),
            value: valueOf(name) ?? NOTHING,
            mark: name === 'requestedDate' && refused && isOfDate(refused) ? t('toChange') : undefined,
          }))}
        />
      )}
    </Panel>
  );
}
