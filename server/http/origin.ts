import { type Settings } from '@/lib/env/server'

/**
 * Where links that leave the site lead: PUBLIC_URL, else the place where the program listens. Never what a request says about its host:
 * a stranger could then have a link to a site of his own sent to somebody else.
 */
export function originOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
