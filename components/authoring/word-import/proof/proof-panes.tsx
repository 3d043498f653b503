'use client'

import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import PlayerFrame from '@/components/authoring/paper/preview/player-frame'
import { classNames } from '@/components/ui/class-names'
import { lineUses, proofCopy } from '@/lib/authoring/word-import/words/import-proof'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type PreviewPointer } from '@/lib/paper/content/rules/live-preview'
import { type DocumentSegment, listSegments } from '@/lib/authoring/word-import/rules/proof/document-segments'
import { type ProposedGroup, targetOf, type ImportProposal } from '@/lib/authoring/word-import/rules/proposal'
import { type AnsweredProposal, draftOfProposal } from '@/lib/authoring/word-import/rules/proof/proposal-draft'
import { mapProposalPlaces } from '@/lib/authoring/word-import/rules/proof/proposal-places'
import { listProposedStrip } from '@/lib/authoring/word-import/rules/prove-keys'
import { createSignal } from '@/lib/platform/browser/signal'
import { TableQuestion, TypeQuestion, useQuestionFocus } from './import-questions'
import { DocumentPane } from './document-pane'
import { KeyCard } from './key-card'
import { KeyStrip } from './key-strip'
import { type Highlight, ProofLinks, NO_HIGHLIGHT } from './proof-links'

type ProofPanesProps = {
  proposal: ImportProposal
  /** The paper to import into: its recording may have a transcript already. */
  target: Pick<PaperDraft, 'skill' | 'transcript'>
  answers: AnsweredProposal
  onAnswer: (answers: AnsweredProposal) => void
  onType: (group: string, type: GroupType) => void
  /** The question about the title, shown at the title's line. */
  titleQuestion: ReactNode
}

const VIEWS = ['document', 'paper'] as const
type Side = (typeof VIEWS)[number]

/** The document beside the paper that candidates will see: hovering one side highlights the other. */
export function ProofPanes({ proposal, target, answers, onAnswer, onType, titleQuestion }: ProofPanesProps) {
  const [links] = useState(() => createSignal<Highlight>(NO_HIGHLIGHT))
  const [side, setSide] = useState<Side>('document')
  const [open, setOpen] = useState<QuestionRef | null>(null)
  // Deferred: typing a key must not wait for the evidence of all keys and for the paper.
  const deferredProposal = useDeferredValue(proposal)
  const draft = useMemo(() => draftOfProposal(deferredProposal, target.skill), [deferredProposal, target.skill])
  const readingChoices = useDeferredValue(answers.readingChoices)
  const strip = useMemo(
    () => listProposedStrip(deferredProposal, target, readingChoices),
    [deferredProposal, target, readingChoices],
  )
  const segments = useMemo(() => listSegments(proposal.lines), [proposal.lines])
  const groups = proposal.parts.flatMap((part) => part.groups)
  const openGroup = groups.find(({ numbers }) => open !== null && open in numbers)
  const openKey = strip.find(({ ref }) => ref === open)
  const keepFocus = useQuestionFocus(segments)
  const chooseType = (group: string, type: GroupType) => {
    keepFocus(group)
    onType(group, type)
  }
  const questionsBySegment = mapQuestions(segments, proposal, { answers, onAnswer, onType: chooseType, titleQuestion })
  const close = () => {
    setOpen(null)
    document.querySelector<HTMLElement>('[data-stop][aria-expanded="true"]')?.focus()
  }
  const paperTab = useRef<HTMLButtonElement>(null)
  const openPaper = () => {
    setSide('paper')
    // On a narrow screen the document is hidden, and its focus lost.
    if ((paperTab.current?.offsetHeight ?? 0) > 0) paperTab.current?.focus()
  }
  return (
    <ProofLinks value={links}>
      {strip.length > 0 && <KeyStrip strip={strip} open={open} onOpen={(ref) => setOpen(ref === open ? null : ref)} />}
      {openKey && openGroup && (
        <KeyCard openItem={openKey} group={openGroup} answered={answers} onAnswer={onAnswer} onClose={close} />
      )}
      <SideTabs side={side} onSide={setSide} paperTab={paperTab} />
      <div className="grid h-[62dvh] min-h-80 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <SidePane side="document" shownSide={side}>
          <DocumentPane
            segments={segments}
            nameOf={(segment) => nameSegment(segment, groups)}
            questionOf={(segment) => questionsBySegment.get(segment)}
            onOpen={openPaper}
          />
        </SidePane>
        <SidePane side="paper" shownSide={side}>
          <PaperPane draft={draft} links={links} />
        </SidePane>
      </div>
    </ProofLinks>
  )
}

type SideTabsProps = { side: Side; onSide: (side: Side) => void; paperTab: RefObject<HTMLButtonElement | null> }

/** Tabs for the two sides on a narrow screen. */
function SideTabs({ side, onSide, paperTab }: SideTabsProps) {
  return (
    <div role="group" aria-label={proofCopy.views} className="grid grid-cols-2 gap-1 lg:hidden">
      {VIEWS.map((item) => (
        <button
          key={item}
          ref={item === 'paper' ? paperTab : undefined}
          type="button"
          aria-pressed={side === item}
          onClick={() => onSide(item)}
          className="min-h-11 border-b-3 border-line text-sm font-semibold text-ink-soft aria-pressed:border-ink aria-pressed:text-ink"
        >
          {proofCopy[item]}
        </button>
      ))}
    </div>
  )
}

function SidePane({ side, shownSide, children }: { side: Side; shownSide: Side; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] gap-1',
        side !== shownSide && 'max-lg:hidden',
      )}
    >
      <h3 id={id} className="text-sm font-bold max-lg:sr-only">
        {proofCopy[side]}
      </h3>
      <div
        data-scrolls={side === 'document' || undefined}
        className={classNames(
          'row-start-2 min-h-0 rounded-md border border-line',
          side === 'document' ? 'overflow-y-auto p-1' : 'overflow-hidden',
        )}
      >
        {children}
      </div>
    </section>
  )
}

/** The proposed paper in the real player. */
function PaperPane({ draft, links }: { draft: PaperDraft; links: ReturnType<typeof createSignal<Highlight>> }) {
  const places = useMemo(() => mapProposalPlaces(draft), [draft])
  const highlight = useSyncExternalStore(links.subscribe, links.get, () => NO_HIGHLIGHT)
  const light = useMemo(
    () => ({
      places: highlight.from === 'paper' ? [] : highlight.targets.flatMap((target) => places.placeOf(target) ?? []),
      isOpened: highlight.isOpened,
    }),
    [highlight, places],
  )
  const onPointer = useCallback(
    ({ place, isChosen }: PreviewPointer) => {
      const target = place && places.targetAt(place)
      if (target) links.set({ targets: [target], from: 'paper', isOpened: isChosen })
      // The pointer has left the frame; a highlight set by the document meanwhile stays.
      else if (links.get().from === 'paper') links.set(NO_HIGHLIGHT)
    },
    [links, places],
  )
  const frameLinks = useMemo(() => ({ light, onPointer }), [light, onPointer])
  return <PlayerFrame draft={draft} size="room" scheme="black-on-white" part={null} links={frameLinks} />
}

function nameSegment({ use, targets }: DocumentSegment, groups: readonly ProposedGroup[]): string {
  const numbers = groups
    .flatMap((group) => Object.entries(group.numbers))
    .flatMap(([ref, own]) => (targets.includes(targetOf.question(ref)) ? own : []))
  if (numbers.length === 0) return lineUses[use]
  return use === 'key' ? proofCopy.keysOf(numbers) : proofCopy.question(numbers)
}

type QuestionProps = Pick<ProofPanesProps, 'answers' | 'onAnswer' | 'onType' | 'titleQuestion'>

/** The questions to the writer, by segment: each is asked once, at its first segment. */
function mapQuestions(
  segments: readonly DocumentSegment[],
  { parts, untyped }: ImportProposal,
  { answers, onAnswer, onType, titleQuestion }: QuestionProps,
): ReadonlyMap<DocumentSegment, ReactNode> {
  const questionsBySegment = new Map<DocumentSegment, readonly ReactNode[]>()
  const addQuestion = (segment: DocumentSegment | undefined, question: ReactNode) => {
    // The title's line may also belong to a table.
    if (segment) questionsBySegment.set(segment, [...(questionsBySegment.get(segment) ?? []), question])
  }
  const addForTargets = (targets: readonly string[], question: ReactNode) =>
    addQuestion(
      segments.find((segment) => segment.targets.some((target) => targets.includes(target))),
      question,
    )
  addForTargets([targetOf.title], titleQuestion)
  for (const [index, { passage, groups }] of parts.entries()) {
    for (const { id, kind } of passage?.paragraphs ?? []) {
      const target = targetOf.paragraph(index, id)
      const isPlain = answers.plain.includes(target)
      const others = answers.plain.filter((item) => item !== target)
      const onPlain = (isPlainText: boolean) =>
        onAnswer({ ...answers, plain: isPlainText ? [...others, target] : others })
      if (kind === 'table' || isPlain) addForTargets([target], <TableQuestion isPlain={isPlain} onPlain={onPlain} />)
    }
    for (const { group, numbers, notes, types = [] } of groups) {
      const ownTargets = [targetOf.group(group.id), ...Object.keys(numbers).map(targetOf.question)]
      const isGuess = notes.some(({ code }) => code === 'guessed-type')
      const typeQuestion = { group: group.id, type: group.type, isGuess, others: types }
      if (types.length > 0)
        addForTargets(ownTargets, <TypeQuestion {...typeQuestion} onType={(type) => onType(group.id, type)} />)
    }
  }
  for (const { id, at, types } of untyped) {
    const segment = segments.find(({ lines }) => lines.some((line) => line.at === at))
    const untypedQuestion = { group: id, type: null, isGuess: false, others: types }
    addQuestion(segment, <TypeQuestion {...untypedQuestion} onType={(type) => onType(id, type)} />)
  }
  return new Map(
    [...questionsBySegment].map(([segment, own]) => [
      segment,
      own.map((question, index) => <Fragment key={index}>{question}</Fragment>),
    ]),
  )
}
