import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The fields with a wrong value, and what they are called. */
  fields: readonly { readonly field: string; readonly label: string }[];
  /** Takes somebody to a field. */
  goTo: (field: string) => void;
};

/** Says which fields keep a form from being saved; each name leads to its field. */
export function ToCorrect({ fields, goTo }: Props) {
  const { t } = useTranslation('common');
  return (
    <Group gap="0 xs" justify="flex-end" role="status" fz="sm" c="red">
      {fields.length > 0 ? <Text inherit>{t('toCorrect', { count: fields.length })}</Text> : null}
      {fields.map(({ field, label }) => (
        <Anchor
          key={field}
          component="button"
          type="button"
          inherit
          c="red"
          underline="always"
          onClick={() => goTo(field)}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
