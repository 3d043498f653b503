import { type ReactNode } from 'react'
import { uiCopy } from '@/lib/platform/words/ui-kit'

type EditorPageToolProps = { label: string; keys: string; isOff: boolean; onUse: () => void; children: ReactNode }

/** An icon button. It uses `aria-disabled`, not `disabled`: a disabled button would lose the focus. */
export function EditorPageTool({ label, keys, isOff, onUse, children }: EditorPageToolProps) {
  const name = uiCopy.toolWithKeys(label, keys)
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onUse()}
      className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-50"
    >
      {children}
    </button>
  )
}
