import { useId } from 'react'
import { postEditorCopy } from '@/lib/copy/post-editor'

type TitleFieldProps = { value: string; onChange: (value: string) => void }

export function TitleField({ value, onChange }: TitleFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {postEditorCopy.titleField}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={160}
        placeholder={postEditorCopy.titlePlaceholder}
        value={value}
        // A title is one line, however it is pasted.
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        className="field-sizing-content w-full resize-none rounded-lg border border-line bg-surface px-5 py-3 text-xl font-bold shadow-card placeholder:text-ink-faint sm:text-2xl"
      />
    </div>
  )
}
