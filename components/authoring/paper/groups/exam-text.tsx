import { type ComponentProps, useId } from 'react'
import { classNames } from '@/components/ui/class-names'

type ExamTextProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'aria-label'> & {
  label: string
  onChange: (value: string) => void
}

/** A field for English exam text that grows with its content. Its label is for screen readers, for which the number beside it has no meaning; it is an element, because an attribute would be in the field's language. */
export function ExamText({ label, onChange, className, ...rest }: ExamTextProps) {
  const labelId = useId()
  return (
    <>
      <span id={labelId} hidden>
        {label}
      </span>
      <textarea
        rows={1}
        dir="ltr"
        lang="en"
        aria-labelledby={labelId}
        {...rest}
        onChange={({ target }) => onChange(target.value.replace(/\n+/g, ' '))}
        className={classNames(
          'field-sizing-content min-h-11 w-full min-w-0 resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-base placeholder:text-ink-faint disabled:bg-sunken',
          className,
        )}
      />
    </>
  )
}
