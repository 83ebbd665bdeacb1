import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSize } from '../../../project-ui/implants/use-size.ts';
import type { Implant } from '../../../project-ui/project.ts';
import classes from './customisation.module.css';

type Props = {
  implants: readonly Implant[];
  onChange?: (implant: Implant) => void;
  onRemove?: (implant: Implant) => void;
};

/** The placed implants, one card per tooth. */
export function ImplantCards({ implants, onChange, onRemove }: Props) {
  const { t } = useTranslation('implants');
  const sizeOf = useSize();
  if (implants.length === 0) return null;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('list')}>
      {implants.map((implant) => {
        const tooth = implant.dentNumber;
        return (
          <Paper key={implant.id} component="li" withBorder p="xs" pl="sm" bg="var(--surface)">
            <Group wrap="nowrap" gap="sm">
              <span className={classes['tooth']}>{tooth}</span>
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {implant.implantBrand} {implant.implantModel}
                </Text>
                <Text fz="xs" c="dimmed">
                  {sizeOf(implant)}
                </Text>
              </div>
              <Group gap={2} wrap="nowrap">
                {onChange ? (
                  <IconButton
                    icon={IconPencil}
                    label={t('changeOne', { tooth })}
                    onClick={() => onChange(implant)}
                  />
                ) : null}
                {onRemove ? (
                  <IconButton
                    icon={IconTrash}
                    label={t('removeOne', { tooth })}
                    onClick={() => onRemove(implant)}
                  />
                ) : null}
              </Group>
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}
