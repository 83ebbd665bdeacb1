import { MantineProvider } from '@mantine/core';
import type { ViewAction } from '@maxilla/domain/views/view';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CardFoot } from '../../../src/features/queues/card/card-foot.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));

const shown = (action: ViewAction | undefined, onPhoto?: () => void) =>
  renderToString(
    <MantineProvider>
      <CardFoot
        main={{ current: null }}
        action={action}
        other={undefined}
        left={[]}
        busy={false}
        error={null}
        {...(onPhoto ? { onPhoto } : {})}
        onPress={() => undefined}
        onOther={() => undefined}
      />
    </MantineProvider>,
  );

const SLEEVES: ViewAction = { type: 'STATE_INSTALLING_SOCKET', on: 'row', ask: 'nothing' };
const PARCEL: ViewAction = { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' };

it('offers photos of a project, unless its step takes one or it is gone', () => {
  expect(shown(SLEEVES, () => undefined)).toContain('photo.button');
  // Also to those who may not act.
  expect(shown(undefined, () => undefined)).toContain('photo.button');
  expect(shown(PARCEL, () => undefined)).not.toContain('photo.button');
  expect(shown(SLEEVES)).not.toContain('photo.button');
});
