'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Banners } from '@/components/desk/banners'
import { DeskBar } from '@/components/desk/desk-bar'
import { DeskPage } from '@/components/desk/desk-page'
import { Section } from '@/components/desk/section'
import { numberMarks } from '@/components/piece/drawn-marks'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { pieceDeskQuery, pieceHintsQuery } from '@/lib/api/queries/piece-desk'
import { type PieceDesk as Piece } from '@/lib/contract/piece-desk'
import { type CorrectionContent } from '@/lib/contract/pieces'
import { pieceDeskCopy as copy, pieceDeskWords as words } from '@/lib/copy/pieces/desk'
import { taskNames } from '@/lib/copy/pieces/marks'
import { paths } from '@/lib/paths'
import { Carried } from './carried'
import { CountsTable, keyOf, Suspects } from './hints'
import { Advice, JudgeText } from './judgement'
import { MarkList } from './mark-list'
import { ReleasePanel } from './release-panel'
import { DraftedRemarks } from './drafted-remarks'
import { SpokenSection } from './spoken-section'
import { TextPane } from './text-pane'
import { type Marking, useMarking } from './use-marking'

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.keys forgets whose keys they are
const FIELDS = Object.keys(copy.fields) as (keyof typeof copy.fields)[]
const comparing = {
  differences: (one: CorrectionContent, other: CorrectionContent) =>
    FIELDS.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field])).map(
      (field) => copy.fields[field],
    ),
}

/** A piece on its reader's desk. */
export default function PieceDesk({ id }: { id: string }) {
  const query = useQuery({ ...pieceDeskQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <DeskPage query={query} words={copy} listHref={paths.pieces} bars={['h-14', 'h-96', 'h-64']}>
      {(piece) => <OpenPiece key={piece.id} piece={piece} />}
    </DeskPage>
  )
}

function OpenPiece({ piece: opening }: { piece: Piece }) {
  const marking = useMarking(opening)
  const { piece, desk } = marking
  const [text, setText] = useState(0)
  return (
    <>
      <DeskBar
        desk={desk}
        words={words}
        back={{ href: paths.pieces, text: copy.back }}
        title={piece.title}
        badge={<Badge tone={piece.isLate ? 'danger' : 'neutral'}>{copy.state[piece.state]}</Badge>}
      />
      <Banners desk={desk} words={words} comparing={comparing}>
        {!piece.isMine && <Alert>{copy.lookOn}</Alert>}
        {piece.note !== '' && (
          <Alert title={copy.note}>
            <p dir="auto" className="whitespace-pre-wrap">
              {piece.note}
            </p>
          </Alert>
        )}
      </Banners>
      {piece.texts.length > 1 && (
        <div role="group" aria-label={copy.texts} className="mb-4 flex flex-wrap gap-2">
          {piece.texts.map(({ task }, index) => (
            <Button
              key={task.kind}
              variant={index === text ? 'soft' : 'outline'}
              aria-pressed={index === text}
              onClick={() => setText(index)}
            >
              {taskNames[task.kind]}
            </Button>
          ))}
        </div>
      )}
      <OpenText key={text} marking={marking} text={text} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Advice marking={marking} />
          <SpokenSection marking={marking} />
        </div>
        <Section title={copy.release.title} lead={copy.due(piece.dueAt)}>
          <ReleasePanel marking={marking} />
        </Section>
      </div>
    </>
  )
}

/** One text with what belongs to it: its marks, what a checker says, its bands. */
function OpenText({ marking, text }: { marking: Marking; text: number }) {
  const { piece, content } = marking
  const [picked, setPicked] = useState<string | null>(null)
  const [waved, setWaved] = useState<ReadonlySet<string>>(new Set())
  const hints = useQuery({ ...pieceHintsQuery(piece.id), enabled: piece.isMine && piece.state === 'claimed', retry: 1 })
  const marks = useMemo(() => numberMarks(content.marks), [content.marks])
  const mine = marks.filter(({ mark }) => mark.text === text)
  const suspects = useMemo(
    () => (hints.data?.suspects ?? []).filter((one) => one.text === text && !waved.has(keyOf(one))),
    [hints.data, text, waved],
  )
  const places = useMemo(() => suspects.map(({ anchor: { start, end } }) => ({ start, end })), [suspects])
  const counts = hints.data?.counts[text]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <Card>
        <TextPane {...{ marking, text, marks, picked }} suspects={places} onPick={setPicked} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MarkList marking={marking} marks={mine} picked={picked} onPick={setPicked} />
        {piece.carried.some(({ mark }) => mark.text === text) && (
          <Section title={copy.carried.title} lead={copy.carried.lead}>
            <Carried marking={marking} onPick={setPicked} />
          </Section>
        )}
        {piece.isMine && piece.state === 'claimed' && (
          <Section title={copy.hints.title} lead={copy.hints.lead}>
            {hints.isPending && <p className="text-sm text-ink-soft">{copy.hints.loading}</p>}
            {hints.error && <p className="text-sm text-ink-soft">{copy.hints.failed}</p>}
            {hints.data && (
              <Suspects
                marking={marking}
                suspects={suspects}
                onWave={(one) => setWaved((before) => new Set(before).add(keyOf(one)))}
                onPick={setPicked}
              />
            )}
            {counts && <CountsTable counts={counts} />}
          </Section>
        )}
        {piece.canDraft && <DraftedRemarks marking={marking} text={text} onPick={setPicked} />}
      </div>
      <JudgeText marking={marking} text={text} />
    </div>
  )
}
