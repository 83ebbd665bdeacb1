import { beforeEach, describe, expect, it, vi } from 'vitest';
import { focusBackIfLost, focusMainIfLost } from '../src/ui/focus-back.ts';

/** An element as far as the focus goes. */
function element(name: string, { disabled = false, parts = [] as object[] } = {}) {
  const self = {
    name,
    isConnected: true,
    disabled,
    matches: (selector: string) => selector === ':disabled' && self.disabled,
    contains: (other: object) => parts.includes(other),
    querySelector: () => chosen,
    focus: () => {
      if (!self.disabled) page.activeElement = self;
    },
  };
  return self;
}

let chosen: ReturnType<typeof element> | null = null;
let dialogs: ReturnType<typeof element>[] = [];
const body = element('body');
const main = element('main');
const page = {
  body,
  activeElement: body,
  getElementById: () => main,
  querySelectorAll: () => dialogs,
};
vi.stubGlobal('document', page);

const back = (previous: ReturnType<typeof element> | null) => {
  focusBackIfLost(previous as unknown as Element | null);
  return page.activeElement.name;
};

beforeEach(() => {
  page.activeElement = body;
  chosen = null;
  dialogs = [];
});

describe('focus that was lost', () => {
  it('returns to what had it before', () => {
    expect(back(element('opener'))).toBe('opener');
  });

  it('goes to the chosen row, else to the main region, where that is gone', () => {
    expect(back({ ...element('opener'), isConnected: false })).toBe('main');
    page.activeElement = body;
    expect(back(element('opener', { disabled: true }))).toBe('main');
    page.activeElement = body;
    chosen = element('row');
    expect(back(null)).toBe('row');
  });

  it('stays in the dialog that is open', () => {
    const accept = element('accept');
    dialogs = [element('below'), element('dialog', { parts: [accept] })];
    chosen = element('row');
    expect(back(accept)).toBe('accept');
    page.activeElement = body;
    expect(back(element('behind'))).toBe('dialog');
    page.activeElement = main;
    expect(back(null)).toBe('dialog');
    page.activeElement = body;
    focusMainIfLost();
    expect(page.activeElement.name).toBe('dialog');
  });

  it('is about to be lost by a disabled button', () => {
    page.activeElement = element('undo', { disabled: true });
    expect(back(element('opener'))).toBe('opener');
    page.activeElement = element('undo', { disabled: true });
    expect(back(null)).toBe('main');
  });
});

it('leaves the focus where it is', () => {
  page.activeElement = element('field');
  expect(back(element('opener'))).toBe('field');
});
