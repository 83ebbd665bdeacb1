import { Text } from '@mantine/core';
import classes from '../review.module.css';

/** What somebody wrote, under its title. */
export function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text fz="sm" fw={600}>
        {title}
      </Text>
      {text === '' ? null : (
        <Text fz="sm" component="blockquote" className={classes['quote']}>
          {text}
        </Text>
      )}
    </div>
  );
}
