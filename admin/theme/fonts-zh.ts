// Hundreds of @font-face rules that only Chinese text needs: loaded after the first screen is rendered.
import '@fontsource-variable/noto-sans-tc'
import '@fontsource-variable/noto-sans-sc'
