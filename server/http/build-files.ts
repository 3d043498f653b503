import { readFileSync, statSync } from 'node:fs'
import { type ServerResponse } from 'node:http'
import { type Handle } from './door'

export type Build = { readonly id: string; readonly builtAt: string }

/** The build that this process serves, as `next build` left it; null when there is none (development). */
export function readBuild(file: string): Build | null {
  try {
    return { id: readFileSync(file, 'utf8').trim(), builtAt: statSync(file).mtime.toISOString() }
  } catch {
    return null
  }
}

/**
 * Two small files by which open pages notice a deployment: `/latest-build.json` names the build, `/builds/{id}.json` is its manifest
 * and proves that it is being served. A manifest of any other build is not there.
 */
export function withBuildFiles(build: Build | null, pages: Handle): Handle {
  if (!build) return pages
  const manifest = `/builds/${build.id}.json`
  return (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/latest-build.json') return send(response, { id: build.id, manifest }, 'no-store')
    if (path === manifest) return send(response, build, 'public, max-age=31536000, immutable')
    return pages(request, response)
  }
}

function send(response: ServerResponse, value: object, caching: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', caching)
  response.end(JSON.stringify(value))
}
