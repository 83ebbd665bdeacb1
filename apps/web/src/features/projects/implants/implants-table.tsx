import { ActionIcon, Group, Table, Text, Tooltip } from '@mantine/core';
import { needsSleeveHeight } from '@maxilla/domain/sleeves';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { Implant } from '../project.ts';

type Props = {
  implants: readonly Implant[];
  /** With the sleeves; one that production needs and that is not there is marked. */
  production: boolean;
  onChange?: (implant: Implant) => void;
  onRemove?: (implant: Implant) => void;
};

/** The implants of a project, tooth by tooth. */
export function ImplantsTable({ implants, production, onChange, onRemove }: Props) {
  const { t } = useTranslation('implants');
  const editable = onChange !== undefined || onRemove !== undefined;
  if (implants.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('none')}
      </Text>
    );
  }
  return (
    <Table.ScrollContainer
      minWidth={production ? 460 : 300}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('list') } }}
    >
      <Table aria-label={t('list')} fz="sm" verticalSpacing={8} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('tooth')}</Table.Th>
            <Table.Th scope="col">{t('implant')}</Table.Th>
            <Table.Th scope="col">{t('size')}</Table.Th>
            {production ? (
              <>
                <Table.Th scope="col">{t('sleeve')}</Table.Th>
                <Table.Th scope="col">{t('heightShort')}</Table.Th>
              </>
            ) : null}
            {editable ? <Table.Td aria-hidden /> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {implants.map((implant) => (
            <ImplantRow
              key={implant.id}
              implant={implant}
              production={production}
              {...(onChange ? { onChange } : {})}
              {...(onRemove ? { onRemove } : {})}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type RowProps = Omit<Props, 'implants'> & { implant: Implant };

function ImplantRow({ implant, production, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { dentNumber, sleeve, sleeveBrand, sleeveHeight } = implant;
  const lacksHeight =
    sleeveHeight === null && sleeve !== null && needsSleeveHeight({ brand: sleeveBrand ?? '', name: sleeve });
  return (
    <Table.Tr>
      <Table.Th scope="row">{dentNumber}</Table.Th>
      <Table.Td>
        {implant.implantBrand} {implant.implantModel}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {format.number(implant.diameter)} × {format.number(implant.length)}
      </Table.Td>
      {production ? (
        <>
          <Table.Td>
            {sleeve === null ? <Tag tone="warning">{t('toChoose')}</Tag> : `${sleeveBrand ?? ''} ${sleeve}`}
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            {lacksHeight ? <Tag tone="warning">{t('toChoose')}</Tag> : null}
            {lacksHeight
              ? null
              : sleeveHeight === null
                ? NOTHING
                : t('millimetres', { value: format.number(sleeveHeight) })}
          </Table.Td>
        </>
      ) : null}
      {onChange || onRemove ? (
        <Table.Td>
          <Group gap={2} wrap="nowrap" justify="flex-end">
            {onChange ? (
              <Tooltip label={t('changeOne', { tooth: dentNumber })}>
                <ActionIcon
                  aria-label={t('changeOne', { tooth: dentNumber })}
                  onClick={() => onChange(implant)}
                >
                  <IconPencil size={18} />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {onRemove ? (
              <Tooltip label={t('removeOne', { tooth: dentNumber })}>
                <ActionIcon
                  aria-label={t('removeOne', { tooth: dentNumber })}
                  onClick={() => onRemove(implant)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </Group>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
