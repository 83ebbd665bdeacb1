import { Anchor, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Machine } from '../machine.ts';

const LoadResinDialog = lazyDialog(async () => (await import('./load-resin-dialog.tsx')).LoadResinDialog);

type Resin = NonNullable<Machine['resin']>;

/** The sentence about a resin: it has expired, expires on a day, or never. */
function resinWord({ expired, expiryDate }: Resin) {
  if (expired) return 'resin.expired';
  return expiryDate === null ? 'resin.undated' : 'resin.loaded';
}

/** The resin of a printer, which can be changed here. */
export function ResinLine({ machine }: { machine: Machine }) {
  const { t } = useTranslation('production');
  const { day } = useFormat();
  const [loading, setLoading] = useState(false);
  const { resin } = machine;
  const paramsOf = ({ material, lot, expiryDate }: Resin) => ({ material, lot, day: day(expiryDate) });
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text fz="xs" c={!resin || resin.expired ? 'var(--mantine-color-error)' : 'dimmed'}>
          {resin ? t(resinWord(resin), paramsOf(resin)) : t('resin.none')}
        </Text>
        <Anchor component="button" type="button" fz="xs" onClick={() => setLoading(true)}>
          {t('resin.change')}
        </Anchor>
      </Group>
      {loading ? <LoadResinDialog machine={machine} onClose={() => setLoading(false)} /> : null}
    </>
  );
}
