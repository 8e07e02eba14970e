// Hundreds of @font-face lines that only Chinese text needs: loaded after the first screen stands.
import '@fontsource-variable/noto-sans-tc'
import '@fontsource-variable/noto-sans-sc'
