import { Anchor, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { productByCode } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import classes from './faq.module.css';

const QUESTIONS = [
  'order',
  'files',
  'impression',
  'refused',
  'dates',
  'emergency',
  'plan',
  'change',
  'follow',
  'payment',
  'password',
  'account',
] as const;

/** Answers to frequent questions, for everybody, logged in or not (spec 1 §1). */
export function FaqScreen() {
  const { t } = useTranslation(['faq', 'common']);
  useDocumentTitle(`${t('title')} · Maxilla`);
  const { NORMAL, EMERGENCY } = productByCode('GCEP').earlyDeliverable;
  const facts = { days: NORMAL, emergencyDays: EMERGENCY ?? NORMAL };
  return (
    <div>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('subtitle')}
      </Text>
      <div className={classes['list']}>
        {QUESTIONS.map((question) => (
          <details key={question} className={classes['entry']}>
            <summary className={classes['question']}>
              <Title order={2} fz="md" component="h2">
                {t(`${question}.question`)}
              </Title>
            </summary>
            <Text className={classes['answer']}>{t(`${question}.answer`, facts)}</Text>
          </details>
        ))}
      </div>
      <Anchor href="/" className={classes['back'] ?? ''}>
        {t('back')}
      </Anchor>
    </div>
  );
}
