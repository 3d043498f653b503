'use client'

import { useCallback, useState, useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { directionOf } from '@/lib/platform/format/direction'
import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'
import { type StandIn } from '@/lib/sittings/sitting/client/stand-in/stand-in-server'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { useSignal } from '../player-context'
import { OpeningText } from './opening-text'
import { GAP_CLASS, GAPS, ToyText } from './toy-text'
import { type Toy, useToy } from './use-toy'

/** A toy section with the exam's own client code, three switches that break it, and a table of what is stored where. */
export default function TryToBreak() {
  const toy = useToy()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const noteTyped = (question: string, value: string) => setTyped((known) => new Map(known).set(question, value))
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-label={copy.sectionTitle} className="grid min-w-0 gap-4 rounded-xl bg-lift p-4 shadow-lift sm:p-6">
        <h2 className="text-lg">{copy.sectionTitle}</h2>
        {/* As high as the open section, so that nothing moves when it closes. */}
        <div className="grid min-h-72 content-start gap-3 sm:min-h-44">
          <TabView toy={toy} typed={typed} onType={noteTyped} />
        </div>
        <Switches toy={toy} />
      </section>
      <div className="grid min-w-0 gap-4">
        <AnswerPlaces toy={toy} typed={typed} />
        {toy.isMemoryOnly && <Alert tone="warning">{copy.memoryOnly}</Alert>}
      </div>
    </div>
  )
}

type TabProps = { toy: Toy; typed: ReadonlyMap<string, string>; onType: (question: string, value: string) => void }

function TabView({ toy: { tab }, typed, onType }: TabProps) {
  if (tab === 'opening') return <OpeningText />
  if (tab === null)
    return (
      <p role="status" className="grid min-h-48 content-center text-center text-ink-soft">
        {copy.closedTab}
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

const SAVE_CLASSES = {
  saved: 'text-primary-ink',
  saving: 'text-ink-soft',
  unsaved: 'font-semibold text-danger',
} as const

function OpenTab({
  session,
  hasTyped,
  onType,
}: {
  session: SittingSession
  hasTyped: boolean
  onType: TabProps['onType']
}) {
  const save = useSignal(session.save)
  const isWriter = useSignal(session.writer) === 'writer'
  return (
    <>
      <ToyText gap={(number) => <Gap session={session} number={number} isReadOnly={!isWriter} onType={onType} />} />
      <p
        role="status"
        data-save={save}
        className={classNames('flex items-center gap-2 text-sm', hasTyped ? SAVE_CLASSES[save] : 'text-ink-soft')}
      >
        {hasTyped && save !== 'saving' && <Sign name={save === 'saved' ? 'tick' : 'warning'} />}
        {hasTyped ? copy.save[save] : copy.save.empty}
      </p>
    </>
  )
}

type GapProps = { session: SittingSession; number: number; isReadOnly: boolean; onType: TabProps['onType'] }

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
      className={GAP_CLASS}
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
    <div role="group" aria-label={copy.switchesTitle} className="border-t border-line pt-4">
      <h3 aria-hidden className="text-sm leading-6 font-semibold">
        {copy.switchesTitle}
      </h3>
      <div className="mt-2 grid grid-cols-3 gap-2 sm:gap-4">
        <Switch words={copy.network} isOn={isOnline} onPress={() => server.isOnline.set(!isOnline)} />
        <Switch words={copy.tab} isOn={isOpen} onPress={isOpen ? killTab : openTab} />
        <Switch words={copy.server} isOn={isRunning} onPress={() => server.isRunning.set(!isRunning)} />
      </div>
    </div>
  )
}

type SwitchProps = {
  words: typeof copy.network | typeof copy.tab | typeof copy.server
  isOn: boolean
  onPress: () => void
}

/** Small, so that all three and the table that they change are in one view on a phone. */
function Switch({ words: { name, cut, mend, ...words }, isOn, onPress }: SwitchProps) {
  const act = isOn ? cut : mend
  return (
    <div className="grid content-start gap-2 text-sm">
      <p className="leading-6 sm:flex sm:flex-wrap sm:gap-x-1.5">
        <span className="block font-semibold">{name}</span>
        <span className={classNames('block', isOn ? 'text-ink-soft' : 'font-semibold text-danger')}>
          {isOn ? words.isOn : words.isOff}
        </span>
      </p>
      <Button variant="outline" aria-label={act.full} onClick={onPress} className="max-sm:px-1">
        {act.short}
      </Button>
    </div>
  )
}

function AnswerPlaces({ toy: { server, device }, typed }: { toy: Toy; typed: ReadonlyMap<string, string> }) {
  const stored = useSignal(server.stored)
  return (
    <section aria-label={copy.tableTitle} className="grid gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{copy.tableTitle}</h2>
      <table aria-label={copy.tableTitle} className="w-full table-fixed text-sm">
        <thead>
          <tr>
            {copy.columns.map((name) =>
              name === '' ? (
                <td key={name} className="w-20" />
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
                <th scope="row" className="py-2 text-start align-top font-semibold whitespace-nowrap">
                  {copy.gap(number)}
                </th>
                <PlaceCell value={typed.get(question)} />
                <PlaceCell value={device.get(question)} typed={typed.get(question)} />
                <PlaceCell value={stored.get(question)?.value} typed={typed.get(question)} />
              </tr>
            )
          })}
        </tbody>
      </table>
      <Verdict server={server} />
    </section>
  )
}

/** A tick: what is here is what was typed last. */
function PlaceCell({ value = '', typed: wanted }: { value?: string; typed?: string }) {
  const isSame = value !== '' && value === wanted
  return (
    <td className="p-2 align-top wrap-anywhere">
      {value === '' ? (
        <span className="text-ink-faint">{copy.nothing}</span>
      ) : (
        <span className={classNames('flex gap-1', wanted !== undefined && !isSame && 'text-ink-faint')}>
          <bdi dir={directionOf(value)} className="min-w-0">
            {value}
          </bdi>
          {isSame && <Sign name="tick" className="mt-0.5 size-4 text-primary-ink" />}
        </span>
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
