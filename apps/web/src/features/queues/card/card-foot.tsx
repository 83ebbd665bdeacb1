import { Button } from '@mantine/core';
import type { ViewAction } from '@maxilla/domain/views/view';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCamera,
  IconCheck,
  IconPackageOff,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { FormError } from '../../../ui/form-error.tsx';
import classes from './card.module.css';

type Props = {
  main: RefObject<HTMLButtonElement | null>;
  /** The action that completes the step; absent if the reader may not act or the project has left the queue. */
  action: ViewAction | undefined;
  /** An alternative action, shown in place of a hold. */
  other: ViewAction | undefined;
  /** Teeth with sleeves that are not ticked off. */
  left: readonly number[];
  busy: boolean;
  error: ApiError | null;
  /** Takes photos of the project; absent if none is on the card. */
  onPhoto?: () => void;
  /** How many photos wait to be added. */
  waiting?: ReactNode;
  onPress: () => void;
  /** Takes the other action, or puts the project on hold. */
  onOther: () => void;
};

/**
 * The buttons of a card: one that completes the step and shows the next project, one for obstacles: the
 * other action of the view, or else a hold; and one for photos, unless the step itself takes one.
 */
export function CardFoot({
  main,
  action,
  other,
  left,
  busy,
  error,
  onPhoto,
  waiting,
  onPress,
  onOther,
}: Props) {
  const { t } = useTranslation(['benchCard', 'vocabulary']);
  const photographs = action?.type === 'PACKAGE_PREPARATION';
  const Sign = photographs ? IconCamera : IconCheck;
  return (
    <div className={classes['foot']}>
      <FormError error={error} />
      <div className={classes['buttons']}>
        {action ? (
          <Button
            variant="default"
            size="xl"
            className={`${classes['beside']} ${classes['problem']}`}
            leftSection={
              other ? <IconPackageOff size={24} aria-hidden /> : <IconAlertTriangle size={24} aria-hidden />
            }
            disabled={busy}
            onClick={onOther}
          >
            {other ? t(`vocabulary:action.${other.type}`) : t('problem')}
          </Button>
        ) : null}
        {onPhoto && !photographs ? (
          <Button
            variant="default"
            size="xl"
            className={classes['beside'] ?? ''}
            leftSection={<IconCamera size={24} aria-hidden />}
            rightSection={waiting}
            onClick={onPhoto}
          >
            {t('photo.button')}
          </Button>
        ) : null}
        <Button
          ref={main}
          size="xl"
          className={classes['main'] ?? ''}
          classNames={{ inner: classes['mainInner'], label: classes['mainLabel'] }}
          leftSection={action ? <Sign size={28} aria-hidden /> : null}
          rightSection={<IconArrowRight size={24} aria-hidden />}
          loading={busy}
          onClick={onPress}
        >
          <span>{t(action ? (photographs ? 'photoAndNext' : 'doneAndNext') : 'next')}</span>
          {action ? (
            <small>
              {left.length > 0
                ? t('left', { count: left.length, teeth: left.join(', ') })
                : t(`vocabulary:action.${action.type}`)}
            </small>
          ) : null}
        </Button>
      </div>
    </div>
  );
}
