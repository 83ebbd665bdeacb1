import { Alert, Anchor, List } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import type { ErrorCode } from '@maxilla/domain/errors';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../ui/error-text.tsx';

export type Refused = ReplyOf<(typeof queues)['act']>['refused'][number];

type Props = {
  refused: readonly Refused[];
  /** Whether they are projects, whose pages the numbers lead to. */
  linked?: boolean;
  onClose?: () => void;
};

/** Selected rows on which the action failed, each with the reason. */
export function Refusals({ refused, linked = false, onClose }: Props) {
  const { t } = useTranslation(['queues', 'common']);
  if (refused.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="alert"
      mb="sm"
      title={t('refused', { count: refused.length })}
      {...(onClose ? { withCloseButton: true, closeButtonLabel: t('common:close'), onClose } : {})}
    >
      <List size="sm">
        {refused.map(({ id, error }) => (
          <List.Item key={id}>
            {linked ? (
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link
                    to="/projects/$projectId/details"
                    params={{ projectId: String(id) }}
                    search={{ accessedFrom: 'dashboard' }}
                    {...props}
                  />
                )}
              >
                {t('number', { id })}
              </Anchor>
            ) : (
              t('number', { id })
            )}{' '}
            <ErrorText code={error.error as ErrorCode} fallback={error.message} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
