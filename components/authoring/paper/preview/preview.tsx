'use client'

import { useLayoutEffect, useRef, useState, useSyncExternalStore, useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'
import { previewCopy } from '@/lib/authoring/paper/words/paper-preview'
import { type ColourScheme, COLOUR_SCHEMES } from '@/lib/paper/content/rules/player-view'
import { type Tab } from '../editor/editor-tabs'
import { useDraft } from '../editor-context'
import PlayerFrame, { type SIZES } from './player-frame'

type ChoiceRowProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

/** The paper in the player, beside the editor; a full-page overlay if there is no room for both. */
export default function Preview({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isWide = useIsWide()
  const [isFull, setFull] = useState(false)
  const [size, setSize] = useState<keyof typeof SIZES>('phone')
  const [scheme, setScheme] = useState<ColourScheme>('black-on-white')
  const draft = useDraft((current) => current)
  const index = typeof tab === 'string' ? -1 : draft.parts.findIndex(({ id }) => id === tab.part)
  const isOverlay = isFull || !isWide
  // The dialog keeps its place in the DOM: moving it would reload the frame.
  useLayoutEffect(() => {
    const element = dialog.current
    if (isOverlay) element?.showModal()
    else element?.show()
    return () => element?.close()
  }, [isOverlay])
  return (
    <dialog
      ref={dialog}
      aria-label={previewCopy.title}
      onCancel={(event) => {
        event.preventDefault()
        if (isWide) setFull(false)
        else onClose()
      }}
      className={classNames(
        'flex flex-col gap-3 bg-surface text-ink',
        isOverlay
          ? 'm-0 h-dvh max-h-none w-screen max-w-none p-3'
          : 'sticky top-20 w-full rounded-lg border border-line p-4',
      )}
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <ChoiceRow
          label={previewCopy.size}
          value={size}
          options={[
            { value: 'phone', label: previewCopy.sizes.phone },
            { value: 'desktop', label: previewCopy.sizes.desktop },
          ]}
          onChange={setSize}
        />
        <ChoiceRow
          label={previewCopy.scheme}
          value={scheme}
          options={COLOUR_SCHEMES.map((value) => ({ value, label: previewCopy.schemes[value] }))}
          onChange={setScheme}
        />
        <div className="ms-auto flex gap-1">
          {isWide && (
            <Button variant="quiet" onClick={() => setFull(!isFull)}>
              {isFull ? previewCopy.leaveFull : previewCopy.full}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {paperEditorCopy.closePreview}
          </Button>
        </div>
      </div>
      <div className="min-h-0 flex-1">
        <PlayerFrame
          draft={draft}
          size={size}
          scheme={scheme}
          part={index < 0 ? null : index + 1}
          isWhole={isOverlay}
        />
      </div>
      <p className="text-xs text-ink-faint">{previewCopy.note}</p>
    </dialog>
  )
}

/** Tailwind's `lg`: room for two columns. */
const WIDE_SCREEN = '(min-width: 64rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE_SCREEN)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE_SCREEN).matches,
    () => true,
  )
}

/** A row of options, one of them selected. */
function ChoiceRow<Value extends string>({ label, value, options, onChange }: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-ink-soft hover:bg-sunken has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
