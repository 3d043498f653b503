/** One simulated page: its code waits while the page sleeps, and never runs after its death. */
export type Page = {
  readonly name: string
  readonly isDead: () => boolean
  readonly isAsleep: () => boolean
  /** Runs a piece of the page's code: now, after its sleep, or never. */
  readonly enter: (run: () => void) => void
  readonly sleep: () => void
  readonly wake: () => void
  readonly die: () => void
  readonly onDeath: (run: () => void) => void
  /** Records that the page got the section from the server, not from its browser's copy. */
  readonly markLoaded: () => void
  readonly hasLoaded: () => boolean
}

export function createPage(name: string): Page {
  let life: 'awake' | 'asleep' | 'dead' = 'awake'
  let waiting: (() => void)[] = []
  let hasLoaded = false
  const hooks: (() => void)[] = []
  return {
    name,
    isDead: () => life === 'dead',
    isAsleep: () => life === 'asleep',
    enter: (run) => {
      if (life === 'awake') run()
      else if (life === 'asleep') waiting.push(run)
    },
    sleep: () => {
      if (life === 'awake') life = 'asleep'
    },
    wake: () => {
      if (life !== 'asleep') return
      life = 'awake'
      const runs = waiting
      waiting = []
      for (const run of runs) run()
    },
    die: () => {
      if (life === 'dead') return
      life = 'dead'
      for (const hook of hooks) hook()
    },
    onDeath: (run) => {
      hooks.push(run)
    },
    markLoaded: () => {
      hasLoaded = true
    },
    hasLoaded: () => hasLoaded,
  }
}
