#!/usr/bin/env node
import { endProcess } from './end-process.js';
import { loadProgram } from './load-program.js';

// Set this before React is loaded, because React is eight times slower in development mode.
process.env.NODE_ENV = 'production';

const { program, remember } = await loadProgram();
process.on('uncaughtException', (error) => process.exit(program.explainUncaught(error)));
process.exitCode = await program.main();
remember();
endProcess(3000);
