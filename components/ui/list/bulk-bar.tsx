'use client'

import { Button } from '../button/button'

type BulkBarProps = {
  count: number
  isPageSelected: boolean
  isArchive: boolean
  isBusy: boolean
  onSelectPage: (isWhole: boolean) => void
  onAct: () => void
  onClear: () => void
  words: {
    selectAll: string
    selected: (count: number) => string
    archive: string
    unarchive: string
    clear: string
  }
}

/** Shown above the list: selects the whole page, and acts on the selection. */
export function BulkBar({
  count,
  isPageSelected,
  isArchive,
  isBusy,
  onSelectPage,
  onAct,
  onClear,
  words,
}: BulkBarProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-2 sm:px-4">
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <span className="grid size-11 place-items-center">
          <input
            type="checkbox"
            checked={isPageSelected}
            onChange={({ target }) => onSelectPage(target.checked)}
            className="size-5 accent-primary"
          />
        </span>
        {words.selectAll}
      </label>
      <p role="status" className="text-sm text-ink-soft">
        {count > 0 && words.selected(count)}
      </p>
      {count > 0 && (
        <div className="ms-auto flex gap-2">
          <Button variant="outline" pending={isBusy} onClick={onAct}>
            {isArchive ? words.unarchive : words.archive}
          </Button>
          <Button variant="quiet" onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
