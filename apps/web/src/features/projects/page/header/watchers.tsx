import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { useMe } from '../../../../api/me.ts';
import { showRefusal } from '../../../../ui/refusal-toast.ts';
import { useSubmit } from '../../../../ui/submit.ts';
import { projectQuery } from '../../../../project-ui/project.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const WatcherList = lazyPart(async () => (await import('./watcher-list.tsx')).WatcherList);

/**
 * The watchers of the project, and a button to watch it; its assignee is notified in any case (spec 1 §2).
 */
export function Watchers({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const me = useMe();
  const queryClient = useQueryClient();
  const { watchers } = project;
  const watching = watchers.some(({ userId }) => userId === me.id);
  const { submit, busy } = useSubmit<boolean, Pick<Project, 'watchers'>>({
    send: (watch, idempotencyKey) => {
      const call = watch ? api.projects.watch : api.projects.unwatch;
      return call({ params: { id: project.id }, query: {}, idempotencyKey });
    },
    refused: showRefusal,
    done: (reply, watch) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, (before) =>
        before ? { ...before, ...reply } : before,
      );
      notifications.show({ message: t(watch ? 'watch.on' : 'watch.off') });
    },
  });
  return (
    <>
      {watchers.length > 0 ? (
        <Suspense>
          <WatcherList watchers={watchers} />
        </Suspense>
      ) : null}
      {project.assigneeId === me.id ? null : (
        <Button
          variant="default"
          leftSection={watching ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          aria-pressed={watching}
          loading={busy}
          onClick={() => void submit(!watching)}
        >
          {t(watching ? 'watch.stop' : 'watch.start')}
        </Button>
      )}
    </>
  );
}
