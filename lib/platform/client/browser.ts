import { onFirstInput } from '../browser/first-input'
import { isBuildReplaced } from '../page-failure/client/deployment'
import { isReloadingFor } from '../page-failure/client/chunk-guard'
import { type Endpoint } from '../contract/endpoint'
import { apiBase } from './api-base'
import type { HttpClient } from './http-client'
import { type ApiCall, type Caller, type CallOptions } from './request'
import { loadDeviceCleanup } from '../session/client/device-data'
import { refreshSession } from '../session/client/refresh'

type SessionLost = () => void
let onSessionLost: SessionLost = goToLogin

/** A running exam asks to log in over the page instead of leaving it. Returns a function that restores the default. */
export function handleSessionLost(handler: SessionLost): () => void {
  onSessionLost = handler
  return () => {
    onSessionLost = goToLogin
  }
}

/** Local data is deleted first, but not if the script for it takes too long to load. */
const CLEARING_MS = 1_500

function goToLogin(): void {
  void Promise.race([emptyDevice(), new Promise((resolve) => setTimeout(resolve, CLEARING_MS))]).then(
    redirectToLogInPage,
  )
}

/** The next person at this computer finds no paper and no name; unsent text stays for its owner. */
async function emptyDevice(): Promise<void> {
  try {
    await (
      await loadDeviceCleanup('lost')
    )(null)
  } catch {
    // A script that does not load must not keep anybody from the log-in; the next log-in clears the device.
  }
}

function redirectToLogInPage(): void {
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}

/**
 * Replaces a rejected access token; null if the session is over: then the reader is redirected to log in. For the client below, and for code that
 * sends its own requests.
 */
export async function renewOrLeave(refused: string | null): Promise<string | null> {
  const token = await refreshSession(apiBase(), refused)
  if (!token) onSessionLost()
  return token
}

let http: HttpClient | null = null
let loading: Promise<HttpClient> | undefined

/**
 * Loads ky and what sends by it. The data of most first screens comes with their HTML, so this loads with the reader's first input, or else with the
 * first call. The next call retries a failed load.
 */
export function loadHttpClient(): Promise<HttpClient> {
  loading ??= import('./http-client').then(
    ({ createHttpClient }) => (http = createHttpClient(renewOrLeave)),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Before the press that needs it; a call repeats a failed load. After a deployment the page is reloaded now, so that the first press is not lost, but
 * not once something is typed. Returns a function that stops waiting for the input.
 */
export function loadHttpClientOnInput(): () => void {
  return onFirstInput(() => void loadOrReload(() => !hasTypedText()).catch(() => undefined))
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=checkbox], [type=radio])',
  )
  return [...fields].some(({ value }) => value !== '')
}

/** Once the client is there, a request starts in the same turn: calls of a page that is being closed have no other. */
function send<T>(work: (client: HttpClient) => Promise<T>): Promise<T> {
  return http ? work(http) : loadOrReload().then(work)
}

/** On a connection that answers nothing, the loader itself would wait two minutes. */
const LOAD_TIMEOUT_MS = 30_000

async function loadOrReload(mayReload = () => true): Promise<HttpClient> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Timed out', 'TimeoutError')), LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loadHttpClient(), timeout])
  } catch (error) {
    // After a deployment the script is gone for good. On a network that fails, a reload would only lose the page.
    void isBuildReplaced().then((isReplaced) => isReplaced && mayReload() && isReloadingFor(error))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A typed caller of one endpoint: `route<typeof getExam>('GET', '/exams/{slug}/')`. */
export function route<E extends Endpoint>(method: E['method'], path: E['path']): Caller<E> {
  return (input, options) => send((client) => client.route<E>(method, path)(input, options))
}

/** An untyped call, by method and path of the OpenAPI document; the default query function uses it. */
export function callApi(call: ApiCall, options: CallOptions = {}): Promise<unknown> {
  return send((client) => client.call(call, options))
}

/** Raw bytes with progress (a recording): the caller reads the body. @throws ApiError for a refusal */
export function fetchBytes(
  path: string,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  return send((client) => client.fetchBytes(path, signal, headers))
}

/** Sends a chunk of a recording unchanged. */
export function sendBytes(path: string, body: ArrayBuffer): Promise<unknown> {
  return send((client) => client.sendBytes(path, body, 'application/octet-stream'))
}

/** Sends a file under its own media type without the parameters that a recorder adds. */
export function sendFile(path: string, file: Blob): Promise<unknown> {
  return send((client) => client.sendBytes(path, file, file.type.split(';')[0] ?? '', { timeoutMs: 60_000 }))
}
