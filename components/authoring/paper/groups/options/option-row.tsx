import { type ClipboardEvent, type KeyboardEvent } from 'react'
import { optionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Option } from '@/lib/paper/content/rules/content'
import { ExamText } from '../exam-text'
import { SmallButton } from '../small-button'

type OptionRowProps = {
  id: string
  option: Option
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  onRemove: () => void
  /** Null at the end of the list. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** One option with its letter. Its buttons are for pointers only, so that Tab moves from option to option: keys in the field do the same. */
export function OptionRow({ id, option, onChange, onKeyDown, onPaste, onRemove, onUp, onDown }: OptionRowProps) {
  const { label, text } = option
  return (
    <li dir="ltr" className="grid min-w-0 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-1.5">
      <strong lang="en" className="text-center text-sm">
        {label}
      </strong>
      <ExamText
        id={id}
        label={optionsCopy.option(label)}
        value={text}
        maxLength={1000}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <div className="flex">
        <SmallButton
          icon="up"
          label={optionsCopy.up(label)}
          tabIndex={-1}
          disabled={!onUp}
          onClick={onUp ?? undefined}
        />
        {/* On a phone only one button fits: moving the other options up has the same effect. */}
        <SmallButton
          icon="down"
          label={optionsCopy.down(label)}
          tabIndex={-1}
          disabled={!onDown}
          onClick={onDown ?? undefined}
          className="max-sm:hidden"
        />
        <SmallButton icon="remove" label={optionsCopy.remove(label)} tabIndex={-1} onClick={onRemove} />
      </div>
    </li>
  )
}
