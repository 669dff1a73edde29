import { Field, Segmented, type SegmentedProps } from '@hj/ui';

/** One of few, below its name. */
export function Choice<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <Field label={props.label}>
      <Segmented {...props} />
    </Field>
  );
}
