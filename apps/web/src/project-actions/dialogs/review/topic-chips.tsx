import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../review.module.css';
import { toggledTopic, topicsOf } from './change-topics.ts';

type Props = { words: readonly string[]; text: string; onText: (text: string) => void };

/** Teeth and subjects of a requested change, with which its text begins. */
export function TopicChips({ words, text, onText }: Props) {
  const { t } = useTranslation('projectActions');
  const { chosen } = topicsOf(text, words);
  return (
    <div className={classes['topics']} role="group" aria-label={t('verifyPlan.topics')}>
      {words.map((word) => (
        <UnstyledButton
          key={word}
          className={classes['topic']}
          aria-pressed={chosen.includes(word)}
          onClick={() =>
            onText(toggledTopic(text, words, word, (topics) => t('verifyPlan.topicsFirst', { topics })))
          }
        >
          {word}
        </UnstyledButton>
      ))}
    </div>
  );
}
