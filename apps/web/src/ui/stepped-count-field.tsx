import type { ComponentProps } from 'react';
import { CountField } from './count-field.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepLabels } from './step-buttons.tsx';

type Props = Omit<ComponentProps<typeof CountField>, 'around' | 'styles'> & { steps: StepLabels };

/** Width between the buttons, and the space between them and the texts above and below, in pixels. */
const BETWEEN = 44;
const SPACE = 5;

/** A count between buttons that step it, for fingers. */
export function SteppedCountField({ steps, ...props }: Props) {
  return (
    <CountField
      {...props}
      around={(input, stepping) => (
        <StepButtons {...steps} {...stepping} mb={SPACE} width={BETWEEN}>
          {input}
        </StepButtons>
      )}
      styles={{ wrapper: { margin: 0 }, input: { textAlign: 'center', paddingInline: 4 } }}
    />
  );
}
