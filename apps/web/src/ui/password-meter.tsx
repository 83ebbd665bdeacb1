import { Group, Progress, Text } from '@mantine/core';
import { PASSWORD_CRITERIA, passwordStrength } from '@maxilla/domain/passwords';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const COLOURS = { weak: 'red.7', fair: 'orange.7', good: 'yellow.7', strong: 'teal.7' } as const;

/** What is listed: what is said of the last can be judged once the others are met. */
const LISTED = [...PASSWORD_CRITERIA, 'unguessed'] as const;

type Props = {
  password: string;
  /** Whether it is easily guessed, whatever its strength, which is then not praised. */
  isGuessed: boolean;
  /** It is refused at its field. */
  refused?: boolean;
  id?: string;
};

/** Password strength, with a checklist of the five criteria and of whether it can be guessed. */
export function PasswordMeter({ password, isGuessed, refused, id }: Props) {
  const { t } = useTranslation();
  const { score, criteria, label: ofScore } = passwordStrength(password);
  const label = isGuessed ? 'weak' : ofScore;
  const isMet = { ...criteria, unguessed: PASSWORD_CRITERIA.every((one) => criteria[one]) && !isGuessed };
  const words = t(`password.${label}`);
  return (
    <div id={id}>
      <Progress
        value={password ? score : 0}
        size={6}
        color={COLOURS[label]}
        aria-label={`${t('named', { name: t('password.strength') })} ${password ? words : t('password.none')}`}
      />
      <Text fz="xs" fw={600} mt={6} aria-live="polite">
        {password && !refused ? t('password.is', { label: words }) : t('password.needs')}
      </Text>
      <ul style={{ padding: 0, margin: '6px 0 0', listStyle: 'none' }}>
        {LISTED.map((criterion) => {
          const met = isMet[criterion];
          const Mark = met ? IconCheck : IconCircle;
          return (
            <Group
              key={criterion}
              component="li"
              gap={6}
              wrap="nowrap"
              c={met ? 'var(--mantine-color-teal-text)' : 'dimmed'}
            >
              <Mark
                size={14}
                stroke={met ? 3 : 1.6}
                role="img"
                aria-label={t(met ? 'password.met' : 'password.missing')}
              />
              <Text fz="xs">{t(`password.criteria.${criterion}`)}</Text>
            </Group>
          );
        })}
      </ul>
    </div>
  );
}
