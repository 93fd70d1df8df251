import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const built = resolve(import.meta.dirname, 'dist')
const ownPlace = /new URL\('([\w.-]+\.(?:worker|task))\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g

/**
 * Sources find files by their own place, which the build must not change. Scripts of threads and processes are built
 * too.
 */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.')) return undefined
      const place = (path: string) => JSON.stringify(relative(built, path).replaceAll('\\', '/'))
      return code.replace(ownPlace, (_, script: string | undefined, property: 'url' | 'dirname') => {
        if (script) {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${script}.ts`), fileName: `${script}.js` })
          return `new URL('${script}.js', import.meta.url)`
        }
        if (property === 'url') return `new URL(${place(id)}, import.meta.url).href`
        return `(import.meta.dirname + '/' + ${place(dirname(id))})`
      })
    },
  }
}

/** Builds the server: its own sources as JavaScript, without the packages it uses. */
export default defineConfig({
  plugins: [keepPlaces()],
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' } },
  },
})
