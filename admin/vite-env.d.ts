/// <reference types="vite/client" />
/// <reference types="@tiptap/starter-kit" />
