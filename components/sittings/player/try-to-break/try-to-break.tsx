'use client'

import { Fragment, useCallback, useState, useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { directionOf } from '@/lib/platform/format/direction'
import { TOY_TEXT, tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'
import { type StandIn } from '@/lib/sittings/sitting/client/stand-in/stand-in-server'
import { type Session } from '@/lib/sittings/sitting/client/session'
import { useSignal } from '../player-context'
import { type Toy, useToy } from './use-toy'

const GAPS = [1, 2, 3] as const

/** A toy section with the exam's own client code, three switches that break it, and a table of what is where. */
export default function TryToBreak() {
  const toy = useToy()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const noteTyped = (question: string, value: string) => setTyped((known) => new Map(known).set(question, value))
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[3fr_2fr]">
        <section
          aria-label={copy.sectionTitle}
          className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
        >
          <h2 className="text-lg">{copy.sectionTitle}</h2>
          <TabView toy={toy} typed={typed} onType={noteTyped} />
        </section>
        <Switches toy={toy} />
      </div>
      {toy.isMemoryOnly && <Alert tone="warning">{copy.memoryOnly}</Alert>}
      <Whereabouts toy={toy} typed={typed} />
    </div>
  )
}

type TabProps = { toy: Toy; typed: ReadonlyMap<string, string>; onType: (question: string, value: string) => void }

function TabView({ toy: { tab }, typed, onType }: TabProps) {
  if (tab === null || tab === 'opening')
    return (
      <p role="status" className="grid min-h-32 content-center text-center text-ink-soft">
        {tab === null ? copy.closedTab : copy.opening}
      </p>
    )
  if (tab === 'unreachable')
    return (
      <Alert tone="warning" title={copy.unreachableTitle} live>
        {copy.unreachableText}
      </Alert>
    )
  if (tab === 'failed')
    return (
      <Alert tone="danger" title={copy.failedTitle}>
        {copy.failedText}
      </Alert>
    )
  return <OpenTab session={tab.session} hasTyped={typed.size > 0} onType={onType} />
}

function OpenTab({ session, hasTyped, onType }: { session: Session; hasTyped: boolean; onType: TabProps['onType'] }) {
  const save = useSignal(session.save)
  const isWriter = useSignal(session.writer) === 'writer'
  return (
    <>
      <p dir="ltr" lang="en" className="leading-12">
        {TOY_TEXT.map((text, index) => (
          <Fragment key={text}>
            {text}
            {index < GAPS.length && <Gap session={session} number={index + 1} isReadOnly={!isWriter} onType={onType} />}
          </Fragment>
        ))}
      </p>
      <p role="status" data-save={save} className={save === 'unsaved' ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {hasTyped ? copy.save[save] : copy.save.empty}
      </p>
    </>
  )
}

type GapProps = { session: Session; number: number; isReadOnly: boolean; onType: TabProps['onType'] }

/** Without the exam's saving on blur: a press on a switch blurs the gap, and a tab that is killed has no chance to save. */
function Gap({ session, number, isReadOnly, onType }: GapProps) {
  const question = String(number)
  const subscribe = useCallback(
    (listener: () => void) => session.answers.subscribe(question, listener),
    [session, question],
  )
  const read = () => session.answers.valueOf(question)
  const value = useSyncExternalStore(subscribe, read, read)
  return (
    <input
      value={value}
      aria-label={copy.gap(number)}
      readOnly={isReadOnly}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir={directionOf(value)}
      className="mx-2 min-h-11 w-40 max-w-full rounded-md border border-line-strong bg-ground px-2"
      onChange={({ target }) => {
        session.edit(question, target.value)
        onType(question, target.value)
      }}
    />
  )
}

function Switches({ toy: { server, tab, openTab, killTab } }: { toy: Toy }) {
  const isOnline = useSignal(server.isOnline)
  const isRunning = useSignal(server.isRunning)
  const isOpen = tab !== null && tab !== 'failed' && tab !== 'unreachable'
  return (
    <section aria-label={copy.switchesTitle} className="grid gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{copy.switchesTitle}</h2>
      <Switch words={copy.network} isOn={isOnline} onPress={() => server.isOnline.set(!isOnline)} />
      <Switch words={copy.tab} isOn={isOpen} onPress={isOpen ? killTab : openTab} />
      <Switch words={copy.server} isOn={isRunning} onPress={() => server.isRunning.set(!isRunning)} />
    </section>
  )
}

type SwitchProps = {
  words: typeof copy.network | typeof copy.tab | typeof copy.server
  isOn: boolean
  onPress: () => void
}

function Switch({ words, isOn, onPress }: SwitchProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className={isOn ? 'text-sm text-ink-soft' : 'text-sm font-semibold text-danger'}>
        {isOn ? words.isOn : words.isOff}
      </p>
      <Button variant={isOn ? 'outline' : 'primary'} onClick={onPress}>
        {isOn ? words.on : words.off}
      </Button>
    </div>
  )
}

function Whereabouts({ toy: { server, device }, typed }: { toy: Toy; typed: ReadonlyMap<string, string> }) {
  const stored = useSignal(server.stored)
  return (
    <section aria-label={copy.tableTitle} className="grid gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{copy.tableTitle}</h2>
      <table aria-label={copy.tableTitle} className="w-full table-fixed text-sm">
        <thead>
          <tr>
            {copy.columns.map((name) =>
              name === '' ? (
                <td key={name} />
              ) : (
                <th key={name} scope="col" className="p-2 text-start align-bottom font-semibold">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {GAPS.map((number) => {
            const question = String(number)
            return (
              <tr key={number}>
                <th scope="row" className="p-2 text-start align-top font-semibold">
                  {copy.gap(number)}
                </th>
                <Cell value={typed.get(question)} />
                <Cell value={device.get(question)} />
                <Cell value={stored.get(question)?.value} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <Verdict server={server} />
    </section>
  )
}

function Cell({ value = '' }: { value?: string }) {
  return (
    <td className="p-2 align-top wrap-anywhere">
      {value === '' ? (
        <span className="text-ink-faint">{copy.nothing}</span>
      ) : (
        <bdi dir={directionOf(value)}>{value}</bdi>
      )}
    </td>
  )
}

function Verdict({ server }: { server: StandIn }) {
  const count = useSignal(server.acknowledged)
  if (server.findLost().length > 0) return <Alert tone="danger">{copy.lost}</Alert>
  return (
    <p role="status" className="text-sm font-semibold">
      {copy.kept(count)}
    </p>
  )
}
