import { uiCopy } from '@/lib/platform/words/kit'
import { classNames } from '../class-names'
import { type EditorTool } from './editor-tool'
import { EditorToolIcon } from './editor-tool-icon'

type EditorToolButtonProps = {
  tool: EditorTool<string>
  isOn: boolean | undefined
  may: boolean
  /** The one that the Tab key reaches. */
  isStop: boolean
  onUse: () => void
}

/** What cannot be done now stays reachable: a focus that vanishes would throw the reader out of the toolbar. */
export function EditorToolButton({ tool, isOn, may, isStop, onUse }: EditorToolButtonProps) {
  const { label, keys, symbol, id } = tool
  const name = keys ? uiCopy.toolWithKeys(label, keys) : label
  const showsName = 'letters' in symbol && symbol.letters === label
  return (
    <button
      type="button"
      data-tool={id}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOn}
      aria-disabled={may ? undefined : true}
      aria-label={showsName ? undefined : name}
      title={showsName ? undefined : name}
      // The selection of the text must not be lost to the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => may && onUse()}
      className={classNames(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-sm px-2 text-sm font-semibold whitespace-nowrap',
        isOn ? 'bg-primary-soft text-primary-ink ring-1 ring-primary ring-inset' : 'text-ink-soft',
        may ? 'hover:bg-sunken hover:text-ink' : 'opacity-50',
      )}
    >
      {'icon' in symbol ? <EditorToolIcon name={symbol.icon} /> : <Letters {...symbol} />}
    </button>
  )
}

function Letters({ letters, isLatin = false }: { letters: string; isLatin?: boolean }) {
  return isLatin ? (
    <span lang="en" dir="ltr">
      {letters}
    </span>
  ) : (
    letters
  )
}
