import { uiCopy } from '@/lib/platform/words/ui-kit'
import { classNames } from '../class-names'
import { type EditorTool } from './editor-tool'
import { EditorToolIcon } from './editor-tool-icon'

type EditorToolButtonProps = {
  tool: EditorTool<string>
  isOn: boolean | undefined
  canUse: boolean
  /** The button that is the tab stop. */
  isTabStop: boolean
  onUse: () => void
}

/** It uses `aria-disabled`, not `disabled`: a disabled button would lose the focus, and the toolbar its tab stop. */
export function EditorToolButton({ tool, isOn, canUse, isTabStop, onUse }: EditorToolButtonProps) {
  const { label, keys, symbol, id } = tool
  const name = keys ? uiCopy.toolWithKeys(label, keys) : label
  const showsName = 'letters' in symbol && symbol.letters === label
  return (
    <button
      type="button"
      data-tool={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isOn}
      aria-disabled={canUse ? undefined : true}
      aria-label={showsName ? undefined : name}
      title={showsName ? undefined : name}
      // A press must not clear the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => canUse && onUse()}
      className={classNames(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-sm px-2 text-sm font-semibold whitespace-nowrap',
        isOn ? 'bg-ink text-ground' : 'text-ink-soft',
        canUse ? !isOn && 'hover:bg-sunken hover:text-ink' : 'opacity-50',
      )}
    >
      {'icon' in symbol ? <EditorToolIcon name={symbol.icon} /> : <ToolLetters {...symbol} />}
    </button>
  )
}

function ToolLetters({ letters, isLatin = false }: { letters: string; isLatin?: boolean }) {
  return isLatin ? (
    <span lang="en" dir="ltr">
      {letters}
    </span>
  ) : (
    letters
  )
}
