import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

type Props = { columns: number; density: 'comfortable' | 'compact'; inTable?: boolean };

/** Placeholder rows while loading. */
export function TableSkeleton({ columns, density, inTable = false }: Props) {
  const { t } = useTranslation();
  if (!inTable) {
    return (
      <Stack gap={10} role="status" aria-label={t('loading')}>
        {ROWS.slice(0, 5).map((row) => (
          <Skeleton key={row} height={104} radius="md" />
        ))}
      </Stack>
    );
  }
  return (
    <tbody>
      {ROWS.map((row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <Skeleton
                height={density === 'compact' ? 10 : 14}
                width={`${45 + ((row * 7 + column * 13) % 40)}%`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
