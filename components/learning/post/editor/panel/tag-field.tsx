'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { panelCopy } from '@/lib/learning/post/words/post-editor'

const MAX_TAGS = 12
const MAX_LENGTH = 40
type TagFieldProps = { tags: readonly string[]; onChange: (tags: readonly string[]) => void }

export function TagField({ tags, onChange }: TagFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isShort, setIsShort] = useState(false)
  const add = () => {
    const tag = typed.replace(/\s+/g, ' ').trim()
    setIsShort(tag.length === 1)
    if (tag.length < 2) return
    setTyped('')
    if (!tags.includes(tag)) onChange([...tags, tag].slice(0, MAX_TAGS))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends an IME composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {panelCopy.tags}
      </label>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Tag key={tag} tag={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          id={id}
          dir="auto"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={isShort || undefined}
          aria-describedby={`${id}-hint`}
          className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3"
        />
        <Button variant="secondary" onClick={add} disabled={tags.length >= MAX_TAGS} aria-label={panelCopy.addTag}>
          +
        </Button>
      </div>
      <p id={`${id}-hint`} className={isShort ? 'text-sm text-danger' : 'text-xs text-ink-faint'}>
        {isShort ? panelCopy.tagShort : panelCopy.tagsHint}
      </p>
    </div>
  )
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <li className="inline-flex items-center rounded-full bg-sunken ps-3 text-sm">
      <bdi>{tag}</bdi>
      <button
        type="button"
        onClick={onRemove}
        aria-label={panelCopy.removeTag(tag)}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-danger"
      >
        ×
      </button>
    </li>
  )
}
