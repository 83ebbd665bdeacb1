import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isStaff } from '@maxilla/domain/people';
import {
  IconFileCheck,
  IconFolder,
  IconShoppingCart,
  IconShoppingCartMinus,
  IconShoppingCartPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { useMe } from '../../../api/me.ts';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { useActions } from '../page/actions/action-host.tsx';
import type { PageSearch } from '../page/page-search.ts';
import { projectQuery } from '../project.ts';
import type { Project } from '../project.ts';
import { acceptProject } from './use-draft.ts';
import type { Customising } from './use-draft.ts';

type Props = { project: Project; search: PageSearch; customising: Customising };

/** Puts the project into the cart and takes it out again, once what was entered is saved. */
function useCart({ project, customising }: Omit<Props, 'search'>) {
  const { t } = useTranslation('customisation');
  const queryClient = useQueryClient();
  const { id } = project;

  const act = (actionType: 'ADD_TO_CART' | 'REMOVE_FROM_CART', version: number, idempotencyKey: string) =>
    api.projects.act({ params: { id }, body: { actionType, version }, idempotencyKey });

  async function add(key: string): Promise<void> {
    if (!(await customising.flush())) throw new ApiError(400, 'request.invalid');
    const version = queryClient.getQueryData(projectQuery(id).queryKey)?.version ?? project.version;
    acceptProject(await act('ADD_TO_CART', version, key));
    notifications.show({ message: t('cart.added') });
  }

  async function remove(key: string): Promise<void> {
    acceptProject(await act('REMOVE_FROM_CART', project.version, key));
    notifications.show({ message: t('cart.removed') });
  }

  return useSubmit<'add' | 'remove', void>({
    send: (what, key) => (what === 'add' ? add(key) : remove(key)),
    done: () => readAgain('project', id),
    refused: (error) => (error.code === 'project.changed' ? void readAgain('project', id) : undefined),
  });
}

/** What can be done with the customisation as a whole; a button that cannot be pressed yet says why. */
export function CartButtons({ project, search, customising }: Props) {
  const { t } = useTranslation('customisation');
  const cart = useCart({ project, customising });
  const actions = useActions();
  const staff = isStaff(useMe());
  const offer = (type: Project['actions'][number]['type']) =>
    project.actions.find((one) => one.type === type);
  const add = offer('ADD_TO_CART');
  const remove = offer('REMOVE_FROM_CART');
  const confirm = offer('CONFIRM_NEW_FILES');
  const count = project.missing.length;
  return (
    <Stack gap="xs">
      <FormError error={cart.error} />
      {add ? (
        <>
          <Button
            leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
            disabled={add.disabledReason !== undefined}
            loading={cart.busy}
            onClick={() => void cart.submit('add')}
          >
            {t('cart.add')}
          </Button>
          {add.disabledReason ? (
            <Text fz="xs" c="dimmed" ta="center">
              {count > 0 ? t('missing.first', { count }) : <ErrorText code={add.disabledReason} />}
            </Text>
          ) : null}
        </>
      ) : null}
      {project.inCart && remove ? (
        <>
          {staff ? null : (
            <Button
              leftSection={<IconShoppingCart size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/user/cart" {...props} />}
            >
              {t('cart.view')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconShoppingCartMinus size={18} aria-hidden />}
            loading={cart.busy}
            onClick={() => void cart.submit('remove')}
          >
            {t('cart.remove')}
          </Button>
        </>
      ) : null}
      {confirm ? (
        <>
          <Button
            leftSection={<IconFileCheck size={18} aria-hidden />}
            disabled={confirm.disabledReason !== undefined}
            onClick={() => actions.open('CONFIRM_NEW_FILES')}
          >
            {t('cart.confirmFiles')}
          </Button>
          {confirm.disabledReason ? (
            <Text fz="xs" c="dimmed" ta="center">
              <ErrorText code={confirm.disabledReason} />
            </Text>
          ) : null}
        </>
      ) : null}
      <ProjectButton
        variant="subtle"
        leftSection={<IconFolder size={18} aria-hidden />}
        projectId={project.id}
        search={{ ...search, productTypeId: project.productTypeId }}
      >
        {t('toProject')}
      </ProjectButton>
    </Stack>
  );
}
