type Rule = readonly [shape: RegExp, mark: string]

/** Names after which a value is a secret, even directly after a number. Matched before the patterns that only recognise the shape of a secret. */
const NAMED: readonly Rule[] = [
  [/([a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@?#"'<>]{1,200}@/gi, '$1[user]@'],
  // A whole line of cookies.
  [/((?:^|[^a-z])(?:set-)?cookie["']?\s{0,9}[:=]\s{0,9})[^\r\n]+/gi, '$1[cookie]'],
  [/((?:^|[^a-z])(?:bearer|basic)\s{1,9})[\w.~+/=-]{4,}/gi, '$1[token]'],
  [/(^|[^\w-])eyJ[\w-]{4,}\.[\w-]{2,}(?:\.[\w-]*)?/g, '$1[token]'],
  // token=…, "password": "…", next_password: '…'
  [
    /((?:token|passw(?:or)?d|passwd|pwd|secret|otp|api[_-]?key|authorization|session[_-]?id|refresh|access)["']?\s{0,9}[:=]\s{0,9})(?!["']?(?:\[|(?:bearer|basic)\s))(?:"[^"\r\n]*"?|'[^'\r\n]*'?|[^\s,;&"'})\]]+)/gi,
    '$1[secret]',
  ],
  [/(^|[^\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, '$1[email]'],
]
/** Card numbers, then Iranian mobile numbers: in Latin, Persian and Arabic digits, with and without gaps. */
const NUMBERS: readonly Rule[] = [
  [/(^|[^\d۰-۹٠-٩])(?:[\d۰-۹٠-٩]{4}[ -]?){3}[\d۰-۹٠-٩]{4}(?![\d۰-۹٠-٩])/g, '$1[number]'],
  [
    /(^|[^\d۰-۹٠-٩.])(?:\+?[9۹٩][8۸٨]|[0۰٠]{2}[9۹٩][8۸٨]|[0۰٠])?[ -]?[9۹٩](?:[ -]?[\d۰-۹٠-٩]){9}(?![\d۰-۹٠-٩])/g,
    '$1[phone]',
  ],
]
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/**
 * Random text of this length almost always changes between letters and digits often enough (all but one in 15,000); nothing that people write is as
 * long and as mixed.
 */
const SECRET_LENGTH = 40
const HEX = /^(?=.*\d)(?=.*[a-f])[\da-f]{24,}$/i

/** A replacement may uncover a secret that was too close to another one; the second pass is nearly always the last. */
const MAX_PASSES = 5

/**
 * Redacts the text of a failed page: tokens, passwords, cookies, personal addresses, the queries and fragments of links, and long strings that look
 * like keys. When in doubt it redacts. Idempotent.
 */
export function redactSecrets(text: string): string {
  let rest = text
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = redactOnce(rest)
    if (next === rest) return rest
    rest = next
  }
  return rest
}

function redactOnce(text: string): string {
  const named = replaceAll(text.replace(/[^\s"'<>()]+/g, withoutQuery), NAMED)
  const random = named
    .replace(/(^|[^A-Za-z\d+/])[A-Za-z\d+/]{32,}={1,2}/g, '$1[secret]')
    .replace(/[A-Za-z\d+_-]{24,}/g, (run, at: number, whole: string) =>
      isRandom(run) && !isChunk(whole, at, run) ? '[secret]' : run,
    )
  return replaceAll(random, NUMBERS)
}

function replaceAll(text: string, rules: readonly Rule[]): string {
  return rules.reduce((rest, [shape, mark]) => rest.replace(shape, mark), text)
}

/** Line and column at the end stay: a stack trace is useless without them. */
function withoutQuery(run: string): string {
  const at = run.search(/[?#]/)
  if (at === -1 || at === run.length - 1 || !run.slice(0, at).includes('/')) return run
  return `${run.slice(0, at)}?[query]${/(?::\d+){1,2}$/.exec(run)?.[0] ?? ''}`
}

/** Whether this is the name of one of our scripts: it looks like a key, but a stack is unreadable without it. */
function isChunk(text: string, at: number, run: string): boolean {
  const before = text.slice(Math.max(0, at - 120), at)
  return (
    /\/_next\/static\/(?:[\w()[\]%.-]+\/){0,8}$/.test(before) &&
    /^\.(?:js|css)\b/.test(text.slice(at + run.length, at + run.length + 5))
  )
}

/** Random letters and digits change their class at most positions; words and paths seldom do. Ids of rows are not secret. */
function isRandom(run: string): boolean {
  if (UUID.test(run)) return false
  return HEX.test(run) || run.length > 200 || changesOften(run)
}

function changesOften(run: string): boolean {
  const hasDigit = /\d/.test(run)
  const hasBothCases = /[a-z]/.test(run) && /[A-Z]/.test(run)
  if (!hasBothCases && !(hasDigit && /[a-z]/i.test(run))) return false
  if (run.length < 32 && !hasDigit) return false
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0
  return changes >= run.length * (run.length >= SECRET_LENGTH ? 0.2 : 0.28)
}
