'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'
import { CardHead } from '@/components/ui/card'
import { toast } from '@/components/ui/toast/toast'
import { directionOf } from '@/lib/platform/format/direction'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { setAsideCopy as copy } from '@/lib/sittings/result/words/set-aside-texts'
import {
  discardSetAside,
  listSetAside,
  type SetAsideText,
} from '@/lib/sittings/sitting/client/leftovers/set-aside-texts'

type NamedText = SetAsideText & { readonly name: string }

/** Texts of these closed sections that did not count and that only this device has; nothing where there are none. */
export default function SetAsideTexts({ sections }: { sections: readonly SectionResult[] }) {
  const ids = sections.map(({ sitting }) => sitting).join(' ')
  const [texts, setTexts] = useState<readonly SetAsideText[]>([])
  const [isDiscarded, setDiscarded] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const discardedIndex = useRef<number | null>(null)
  useEffect(() => {
    void listSetAside(ids.split(' ')).then(setTexts)
  }, [ids])
  useEffect(() => {
    if (discardedIndex.current === null) return
    // The focused button disappears with its text: the next button gets the focus, or the sentence that says this was the last text.
    const places = panel.current?.querySelectorAll<HTMLElement>('[tabindex="-1"]') ?? []
    places[Math.min(discardedIndex.current, places.length - 1)]?.focus()
    discardedIndex.current = null
  }, [texts])
  const discard = async (text: SetAsideText) => {
    try {
      await discardSetAside(text)
      discardedIndex.current = texts.indexOf(text)
      setDiscarded(true)
      setTexts((known) => known.filter((item) => item !== text))
      toast.add({ title: copy.discarded, color: 'info' })
    } catch {
      toast.add({ title: copy.notDiscarded, color: 'danger' })
    }
  }
  const namedTexts = texts.flatMap((text): NamedText[] => {
    const section = sections.find(({ sitting }) => sitting === text.sitting)
    return section ? [{ ...text, name: copy.of(section.skill, text.entry.question) }] : []
  })
  if (namedTexts.length === 0 && !isDiscarded) return null
  return (
    <section
      ref={panel}
      aria-label={copy.title}
      className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5 print:hidden"
    >
      {namedTexts.length > 0 ? (
        <CardHead title={copy.title} lead={copy.lead} />
      ) : (
        <p tabIndex={-1} className="text-sm">
          {copy.discarded}
        </p>
      )}
      <ul className="grid gap-4 empty:hidden">
        {namedTexts.map((text) => (
          <SetAsideTextCard
            key={keyOf(text)}
            text={text}
            onDiscard={() => void discard(texts.find((item) => item.entry === text.entry) ?? text)}
          />
        ))}
      </ul>
    </section>
  )
}

function SetAsideTextCard({ text: { entry, name }, onDiscard }: { text: NamedText; onDiscard: () => void }) {
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <h3 tabIndex={-1} className="text-sm">
        {name}
      </h3>
      <p dir={directionOf(entry.value)} className="max-h-60 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
        {entry.value}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-label={copy.copyOf(name)} onClick={() => void copyText(entry.value)}>
          {copy.copy}
        </Button>
        {/* This device has the only copy. */}
        <QuestionButton
          variant="quiet"
          isDangerous
          aria-label={copy.discardOf(name)}
          words={{ act: copy.discard, title: copy.discardTitle, text: copy.discardText, yes: copy.discard }}
          onYes={(close) => {
            close()
            onDiscard()
          }}
        />
      </div>
    </li>
  )
}

/** A browser may refuse the clipboard. */
async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    toast.add({ title: copy.copied, color: 'info' })
  } catch {
    toast.add({ title: copy.notCopied, color: 'danger' })
  }
}

function keyOf({ sitting, entry }: SetAsideText): string {
  return `${sitting} ${entry.question} ${entry.epoch} ${entry.rev} ${entry.value.length}`
}
